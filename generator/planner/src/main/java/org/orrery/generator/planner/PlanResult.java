// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.SystemPlan;

/**
 * Result of planning.
 *
 * @param plan the plan; empty if there is an error among the diagnostics
 * @param diagnostics errors and warnings, in the order found
 */
public record PlanResult(Optional<SystemPlan> plan, List<Diagnostic> diagnostics) {

  public PlanResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
