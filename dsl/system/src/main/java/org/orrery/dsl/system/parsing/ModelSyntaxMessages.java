// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.parsing;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.runtime.Token;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.orrery.dsl.idl.linking.Similar;
import org.orrery.dsl.idl.parsing.SyntaxMessages;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Messages for syntax errors of models: within a system they name what may stand there; IDL's parts have those of IDL. */
public class ModelSyntaxMessages extends SyntaxMessages {

  private static final int FEW = 8;

  /** Length up to which almost any other word is similar. */
  private static final int SHORT = 3;

  private static final Set<String> DEFINITIONS =
      Set.of("struct", "union", "enum", "typedef", "const", "interface", "module", "exception", "valuetype", "local", "abstract");

  private static final String EXCEPTIONS = "state exceptions in IDL, behind the operation: raises (...)";

  private static final Map<String, String> ELSEWHERE =
      Map.of(";", "remove it: in a system nothing ends with a semicolon", "raises", EXCEPTIONS, "throws", EXCEPTIONS);

  @Override
  protected SyntaxErrorMessage messageOf(IParserErrorContext context) {
    Token token = context.getRecognitionException() == null ? null : context.getRecognitionException().token;
    ILeafNode last = token == null || token.getType() == Token.EOF || token.getText() == null ? null : lastLeaf(context.getCurrentNode());
    if (last == null) {
      return super.messageOf(context);
    }
    if (token.getText().equals(".") && Followers.isImported(last)) {
      return message("'.' is not expected here", "write the name of the file in double quotes: import \"name.idl\"");
    }
    Set<String> expected = Followers.of(last);
    return expected.isEmpty() ? super.messageOf(context) : within(token.getText(), List.copyOf(expected));
  }

  private static SyntaxErrorMessage within(String word, List<String> expected) {
    String found = "'" + (word.length() > 30 ? word.substring(0, 27) + "..." : word) + "' is not expected here";
    if (ELSEWHERE.containsKey(word)) {
      return message(found, ELSEWHERE.get(word));
    }
    if (DEFINITIONS.contains(word)) {
      return message(found, "move the definition out of the system, before it: types and interfaces are IDL");
    }
    if (word.startsWith("'") && expected.contains("a text in double quotes")) {
      return message(found, "write the text in double quotes");
    }
    List<String> similar = Similar.to(word, expected.stream().filter(each -> each.matches("\\w+")).toList(), each -> each);
    if (word.length() > SHORT && word.matches("\\w+") && !similar.isEmpty()) {
      return message(found, "write " + similar.getFirst());
    }
    if (expected.size() <= FEW) {
      return message(found + ", but " + listed(expected) + " is", "write " + listed(expected));
    }
    return message(found, "write one of " + listed(expected.stream().filter(each -> each.matches("[\\w ]+")).toList()));
  }

  private static String listed(List<String> expected) {
    List<String> words = expected.stream().map(each -> each.matches("an? .+") ? each : "'" + each + "'").toList();
    int last = words.size() - 1;
    return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static SyntaxErrorMessage message(String message, String remedy) {
    return new SyntaxErrorMessage(IdlProblem.SYNTAX.message(message, remedy), IdlProblem.SYNTAX.code(), new String[] {remedy});
  }

  /** Last word that was read; null if there is none. */
  private static ILeafNode lastLeaf(INode current) {
    if (current == null) {
      return null;
    }
    for (INode node : current.getRootNode().getAsTreeIterable().reverse()) {
      if (node instanceof ILeafNode leaf && !leaf.isHidden() && leaf.getGrammarElement() != null) {
        return leaf;
      }
    }
    return null;
  }
}
