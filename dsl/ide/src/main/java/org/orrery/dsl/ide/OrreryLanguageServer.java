// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import com.google.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.validation.Issue;
import org.orrery.dsl.ide.workspace.IncludeSettings;

/** Language server whose diagnostics include the remedy. */
public class OrreryLanguageServer extends LanguageServerImpl {

  /** Source of the diagnostics, for clients that show several sources. */
  public static final String SOURCE = "orrery";

  @Inject private IncludeSettings includes;

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
    List<WorkspaceFolder> folders = parameters.getWorkspaceFolders();
    URI root = folders == null || folders.isEmpty() ? null : URI.createURI(folders.getFirst().getUri());
    includes.read(parameters.getInitializationOptions(), root);
    return super.initialize(parameters);
  }

  /** Diagnostic of an issue: the code in its own field, the remedy (the issue's first datum) appended to the message. */
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
