// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.OutputSink;
import org.orrery.generator.plan.SystemPlan;

/**
 * Outcome of a run of the generator.
 *
 * @param diagnostics all diagnostics, by file, position and code
 * @param plan the plan; empty after an error
 * @param result files written; empty after an error, and if the run was not to write
 * @param dependencies files that were read, absolute, each once, models first: when one changes, a new run may differ
 */
public record Outcome(
    List<Diagnostic> diagnostics,
    Optional<SystemPlan> plan,
    Optional<OutputSink.Result> result,
    List<Path> dependencies) {

  public Outcome {
    diagnostics = List.copyOf(diagnostics);
    dependencies = List.copyOf(dependencies);
  }

  /** True if an error kept the run from completing. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR);
  }
}
