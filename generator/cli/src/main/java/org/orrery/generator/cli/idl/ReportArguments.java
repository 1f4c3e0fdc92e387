// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.cli.diagnostics.SarifReport;
import org.orrery.generator.cli.diagnostics.TextDiagnostics;
import picocli.CommandLine.Option;

/** Options for the form in which a command about IDL reports. */
final class ReportArguments {

  @Option(names = "--json", description = "Print JSON instead of text.")
  private boolean json;

  @Option(names = "--sarif", paramLabel = "FILE", description = "Also write the report to this file, as SARIF 2.1.0.")
  private Path sarif;

  boolean json() {
    return json;
  }

  /** Writes what was found, or the errors of files that can't be understood if there are any, to the SARIF file that was asked for. */
  void writeSarif(List<Diagnostic> errors, List<Diagnostic> found, IdlOutput output) throws IOException {
    if (sarif != null) {
      Files.writeString(sarif, SarifReport.text(errors.isEmpty() ? found : errors, output.version()));
    }
  }

  /** Prints errors of files that can't be understood to standard error. */
  static void printErrors(List<Diagnostic> errors, IdlOutput output) {
    output.err().print(new TextDiagnostics(output.coloured()).text(errors));
  }
}
