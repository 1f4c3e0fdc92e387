// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.util.List;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.SystemPlan;

/** Printer of plans in one language. Stateless; the same plan and options give the same artifacts, in the same order. */
public interface Target {

  /** Name of the target on command lines: {@code cpp} or {@code java}. */
  String name();

  /** Elements of the plan that can't be expressed in this language. If there are any, the driver does not print the plan. */
  default List<Refusal> refusals(SystemPlan plan) {
    return List.of();
  }

  /**
   * Element that can't be expressed in a language.
   *
   * @param origin place of the element in the model
   * @param what name of the unsupported feature for a message, for example {@code long double}
   */
  record Refusal(Origin origin, String what) {}

  /** All files that this target generates for the plan, {@link Artifact.Kind#SCAFFOLD} files included. */
  List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options);
}
