// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.util.List;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.driver.DriverCode;

/** Exit codes of the process; 0 is success. Scripts rely on them. */
enum ExitCode {
  OK(0),
  /** The model has errors; nothing was written. */
  MODEL_ERRORS(1),
  /** The command line could not be understood. */
  USAGE(2),
  /** A file could not be read or written, or the tool has a defect. */
  FAILURE(3);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** The code for what was found: an error of files goes before one of the model, and this before one of the command line. */
  static ExitCode of(List<Diagnostic> diagnostics) {
    List<ExitCode> codes =
        diagnostics.stream().filter(each -> each.severity() == Diagnostic.Severity.ERROR).map(ExitCode::of).toList();
    for (ExitCode code : List.of(FAILURE, MODEL_ERRORS, USAGE)) {
      if (codes.contains(code)) {
        return code;
      }
    }
    return OK;
  }

  private static ExitCode of(Diagnostic error) {
    return DriverCode.of(error.code())
        .map(
            code ->
                switch (code) {
                  case FILE_MISSING, OUTPUT_OCCUPIED -> FAILURE;
                  case FILE_KIND_UNKNOWN, TARGET_UNKNOWN, TARGET_NOT_STATED, PROCESS_UNKNOWN -> USAGE;
                  case UNCLASSIFIED, INEXPRESSIBLE, GENERATED_TWICE -> MODEL_ERRORS;
                })
        .orElse(MODEL_ERRORS);
  }
}
