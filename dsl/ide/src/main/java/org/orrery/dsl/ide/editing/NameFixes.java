// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;

/** Quick fixes that replace an unknown name by one that the diagnostic's remedy suggests. */
@Singleton
public class NameFixes implements ICodeActionService2 {

  private static final Pattern SUGGESTION = Pattern.compile("did you mean ('[^']+'(?:, '[^']+')*)\\?|; write '([^']+)'$");
  private static final Pattern NAME = Pattern.compile("'([^']+)'");

  @Override
  public List<Either<Command, CodeAction>> getCodeActions(Options options) {
    String file = options.getCodeActionParams().getTextDocument().getUri();
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (Diagnostic diagnostic : options.getCodeActionParams().getContext().getDiagnostics()) {
      for (String name : suggestions(text(diagnostic))) {
        actions.add(Either.forRight(replacement(file, diagnostic, name)));
      }
    }
    return actions;
  }

  private static CodeAction replacement(String file, Diagnostic diagnostic, String name) {
    CodeAction action = new CodeAction("Change to '" + name + "'");
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(diagnostic));
    action.setEdit(new WorkspaceEdit(Map.of(file, List.of(new TextEdit(diagnostic.getRange(), name)))));
    return action;
  }

  private static List<String> suggestions(String message) {
    Matcher suggestion = SUGGESTION.matcher(message);
    if (!suggestion.find()) {
      return List.of();
    }
    if (suggestion.group(2) != null) {
      return List.of(suggestion.group(2));
    }
    return NAME.matcher(suggestion.group(1)).results().map(name -> name.group(1)).toList();
  }

  private static String text(Diagnostic diagnostic) {
    return diagnostic.getMessage().isLeft() ? diagnostic.getMessage().getLeft() : diagnostic.getMessage().getRight().getValue();
  }
}
