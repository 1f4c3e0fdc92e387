// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.validation.Issue;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.driver.DriverCode;

/**
 * Xtext's issues as diagnostics. The languages put their stable code into the issue's code, and the remedy into its first datum;
 * what Xtext itself objects to has neither.
 */
final class IssueDiagnostics {

  private IssueDiagnostics() {}

  static Diagnostic diagnostic(Issue issue, LocationPaths paths) {
    String code = issue.getCode();
    String[] data = issue.getData();
    if (code == null || !Diagnostic.isCode(code)) {
      return DriverCode.UNCLASSIFIED.at(location(issue, paths), issue.getMessage());
    }
    String remedy = data == null || data.length == 0 ? "" : data[0];
    return new Diagnostic(code, severity(issue), location(issue, paths), issue.getMessage(), remedy);
  }

  private static Severity severity(Issue issue) {
    return switch (issue.getSeverity()) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case INFO, IGNORE -> Severity.INFO;
    };
  }

  private static Location location(Issue issue, LocationPaths paths) {
    URI uri = issue.getUriToProblem();
    String file = uri == null ? "" : uri.isFile() ? paths.of(Path.of(uri.trimFragment().toFileString())) : uri.toString();
    return new Location(
        file,
        known(issue.getLineNumber(), 0),
        known(issue.getColumn(), 0),
        known(issue.getOffset(), -1),
        known(issue.getLength(), 0));
  }

  private static int known(Integer value, int unknown) {
    return value == null || value < 0 ? unknown : value;
  }
}
