// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.diagnostics;

import java.util.Locale;

/** One kind of mistake that a user can make. Implemented by an enum per area; docs/diagnostics.md lists them all. */
public interface Problem {

  /** Stable, {@code ORR-AREA-NNN}. */
  String code();

  /** Whether it prevents generation; otherwise it's a warning. */
  boolean isError();

  /** What is wrong, as a pattern of {@link String#format}. */
  String messagePattern();

  /** How to mend it, as a pattern with the same arguments. */
  String remedyPattern();

  /** What is wrong, one sentence. */
  default String message(Object... details) {
    return String.format(Locale.ROOT, messagePattern(), details);
  }

  /** How to mend it, one sentence. */
  default String remedy(Object... details) {
    return String.format(Locale.ROOT, remedyPattern(), details);
  }
}
