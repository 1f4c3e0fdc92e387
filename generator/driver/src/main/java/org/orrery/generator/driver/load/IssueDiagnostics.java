// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.validation.Issue;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.driver.DriverCode;

/**
 * Converts Xtext's issues to diagnostics. The languages' issues have a stable code and, as first datum, a remedy; Xtext's own
 * issues have neither.
 */
final class IssueDiagnostics {

  private IssueDiagnostics() {}

  static Diagnostic diagnostic(IdlLoader.FileIssue found, LocationPaths paths) {
    Issue issue = found.issue();
    Location location = location(found, paths);
    if (issue.getCode() == null || !Diagnostic.isCode(issue.getCode())) {
      return DriverCode.UNCLASSIFIED.at(location, issue.getMessage());
    }
    return new Diagnostic(issue.getCode(), severity(issue), location, issue.getMessage(), found.remedy());
  }

  private static Severity severity(Issue issue) {
    return switch (issue.getSeverity()) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case INFO, IGNORE -> Severity.INFO;
    };
  }

  private static Location location(IdlLoader.FileIssue found, LocationPaths paths) {
    Issue issue = found.issue();
    URI file = found.file();
    return new Location(
        file.isFile() ? paths.of(Path.of(file.toFileString())) : file.toString(),
        known(issue.getLineNumber(), 0),
        known(issue.getColumn(), 0),
        known(issue.getOffset(), -1),
        known(issue.getLength(), 0));
  }

  private static int known(Integer value, int unknown) {
    return value == null || value < 0 ? unknown : value;
  }
}
