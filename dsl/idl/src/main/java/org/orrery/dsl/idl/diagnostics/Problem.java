// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.diagnostics;

import java.util.Locale;

/** Kind of diagnostic. An enum per area implements it; docs/diagnostics.md lists them all. */
public interface Problem {

  /** Stable code, {@code ORR-AREA-NNN}. */
  String code();

  /** True for an error, which prevents generation; false for a warning. */
  boolean isError();

  /** Pattern of the message, for {@link String#format}. */
  String messagePattern();

  /** Pattern of the remedy, for {@link String#format}, with the arguments of the message. */
  String remedyPattern();

  /** Message: what is wrong, in one sentence. */
  default String message(Object... details) {
    return String.format(Locale.ROOT, messagePattern(), details);
  }

  /** Remedy: how to correct the model, in one sentence. */
  default String remedy(Object... details) {
    return String.format(Locale.ROOT, remedyPattern(), details);
  }
}
