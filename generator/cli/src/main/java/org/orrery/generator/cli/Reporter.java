// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import org.orrery.generator.cli.diagnostics.JsonReport;
import org.orrery.generator.cli.diagnostics.SarifReport;
import org.orrery.generator.cli.diagnostics.TextDiagnostics;
import org.orrery.generator.driver.Outcome;

/** Reports the outcome of a run to the user. */
record Reporter(Console console, ModelArguments arguments) {

  /** Prints the diagnostics; returns the exit code. */
  ExitCode report(Outcome outcome) {
    switch (arguments.format()) {
      case text ->
          console.err()
              .print(new TextDiagnostics(Console.coloursErrors(arguments.colour())).text(outcome.diagnostics()));
      case json -> console.out().print(JsonReport.text(outcome.diagnostics(), outcome.result()));
      case sarif -> console.out().print(SarifReport.text(outcome.diagnostics(), Version.text()));
    }
    return ExitCode.of(outcome.diagnostics());
  }
}
