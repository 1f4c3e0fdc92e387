// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.validation.Issue;

/** The server, whose diagnostics say how to mend what is wrong. */
public class OrreryLanguageServer extends LanguageServerImpl {

  /** Who speaks, in a client that shows several sources. */
  public static final String SOURCE = "orrery";

  /** The code stays apart, and the remedy, an issue's first datum, follows the message. */
  @Override
  protected Diagnostic toDiagnostic(Issue issue) {
    Diagnostic diagnostic = super.toDiagnostic(issue);
    diagnostic.setSource(SOURCE);
    String[] data = issue.getData();
    if (data != null && data.length > 0 && data[0] != null && !data[0].isBlank()) {
      diagnostic.setMessage(issue.getMessage() + "; " + data[0]);
    }
    return diagnostic;
  }
}
