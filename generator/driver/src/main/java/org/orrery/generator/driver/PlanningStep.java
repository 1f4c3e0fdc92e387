// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Options;
import org.orrery.generator.plan.SystemPlan;

/**
 * Step of the driver that makes the plan.
 *
 * @param <M> type of the loaded model
 */
@FunctionalInterface
public interface PlanningStep<M> {

  /** Plans a model that has been validated without errors. */
  Planned plan(M model, Options options);

  /**
   * Result of planning.
   *
   * @param plan empty when the diagnostics have an error
   */
  record Planned(Optional<SystemPlan> plan, List<Diagnostic> diagnostics) {
    public Planned {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}
