// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.util.List;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.SystemPlan;

/** Prints a plan in one language. Stateless; the same plan and options give the same artifacts, in the same order. */
public interface Target {

  /** Its name on command lines: {@code cpp}, {@code java}, … */
  String name();

  /** What of the plan has no form in this language; nothing is printed when there is any. */
  default List<Refusal> refusals(SystemPlan plan) {
    return List.of();
  }

  /**
   * Something that a language has no form for.
   *
   * @param what as a message names it, for example {@code long double}
   */
  record Refusal(Origin origin, String what) {}

  /** Everything this target makes of the plan, {@link Artifact.Kind#SCAFFOLD} files included. */
  List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options);
}
