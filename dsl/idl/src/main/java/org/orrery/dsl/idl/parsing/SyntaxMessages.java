// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import java.util.Map;
import java.util.Set;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.NoViableAltException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.antlr.runtime.UnwantedTokenException;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.orrery.dsl.idl.conversion.ReservedWords;
import org.orrery.dsl.idl.diagnostics.Problem;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Messages for syntax errors: the text found, the text expected, and a remedy. */
public class SyntaxMessages extends SyntaxErrorMessageProvider {

  private static final Map<String, String> TERMINALS = Map.of("RULE_ID", "a name", "RULE_STRING", "a string", "RULE_INTEGER",
      "an integer", "RULE_FLOATING", "a number", "RULE_CHARACTER", "a character", "EOF", "the end of the file");

  /** Words of other languages, and remedies with their equivalents in IDL. */
  private static final Map<String, String> FOREIGN_WORDS = Map.of("throws", "write raises (...)", "class", "write interface or struct",
      "extends", "write a colon before the base", "implements", "write a colon before the base", "int", "write long", "bool",
      "write boolean", "static", "take it out: operations belong to objects", "virtual", "take it out: each operation is", "namespace",
      "write module", "include", "write #include");

  /** Number of a message's data if they end with offset and length of its place; the remedy is the first of them. */
  public static final int PLACED = 3;

  private static final String AT_END = "the file ends here";

  private static final Set<String> NAME_RULES = Set.of("Identifier", "ScopedName");

  /** Remedies for what is written otherwise in other languages, by the text found; a bracket is wrong where a name is needed. */
  private static final Map<String, String> FOREIGN_SIGNS = Map.of("[", "write the dimensions of an array behind its name", "*",
      "remove it: IDL has no pointers, and in, out and inout say which way a parameter goes", "&",
      "remove it: IDL has no references, and in, out and inout say which way a parameter goes", "=",
      "remove the value: enumerators are numbered in their order, and members have no initial values");

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    SyntaxErrorMessage message = messageOf(context);
    // The parser decides between alternatives by several words, and would report the first of them in place of the wrong one.
    if (context.getRecognitionException() instanceof NoViableAltException exception && exception.token instanceof CommonToken token
        && token.getType() != Token.EOF && token.getStartIndex() >= 0 && message.getIssueData() != null) {
      int length = token.getStopIndex() + 1 - token.getStartIndex();
      return new SyntaxErrorMessage(message.getMessage(), message.getIssueCode(),
          new String[] {message.getIssueData()[0], String.valueOf(token.getStartIndex()), String.valueOf(length)});
    }
    return message;
  }

  /** Message without its place. */
  protected SyntaxErrorMessage messageOf(IParserErrorContext context) {
    RecognitionException exception = context.getRecognitionException();
    if (exception == null || exception.token == null) {
      return unreadable(context.getDefaultMessage());
    }
    Token token = exception.token;
    boolean atEnd = token.getType() == Token.EOF;
    if (!atEnd && FOREIGN_WORDS.containsKey(token.getText())) {
      return message(IdlProblem.SYNTAX, "'" + token.getText() + "' is no word of IDL", FOREIGN_WORDS.get(token.getText()));
    }
    String found = atEnd ? AT_END : "'" + shortened(token.getText()) + "' is not expected here";
    if (!atEnd && FOREIGN_SIGNS.containsKey(token.getText())) {
      return message(IdlProblem.SYNTAX, found, FOREIGN_SIGNS.get(token.getText()));
    }
    if (!atEnd && mayBeAParameter(exception, context)) {
      return message(IdlProblem.SYNTAX, found + ", but in, out or inout is", "write in, out or inout before the type of the parameter");
    }
    if ("{".equals(token.getText()) && isBehind("union", 2, exception)) {
      return message(IdlProblem.SYNTAX, found + ", but 'switch' is", "write the type that chooses the arm before it: switch (long)");
    }
    if (!atEnd && isBehind("sequence", 1, exception)) {
      return message(IdlProblem.SYNTAX, found + ", but '<' is", "write the type of the elements before it: sequence<long>");
    }
    if (exception instanceof MismatchedTokenException mismatch && !(exception instanceof UnwantedTokenException)
        && mismatch.expecting >= 0 && mismatch.expecting < context.getTokenNames().length) {
      return expecting(found, token, context.getTokenNames()[mismatch.expecting]);
    }
    if (needsName(context)) {
      return expecting(found, token, "RULE_ID");
    }
    if (!atEnd && ReservedWords.contains(token.getText())) {
      return message(IdlProblem.SYNTAX, "keyword " + found, "if it is meant as a name, escape it: _" + token.getText());
    }
    return message(IdlProblem.SYNTAX, found,
        atEnd ? "complete the last declaration; a bracket may be open" : "remove it, or complete the text before it");
  }

  /** True if a closing parenthesis is missing right behind an opening one or a comma: a parameter lacks its direction. */
  private static boolean mayBeAParameter(RecognitionException exception, IParserErrorContext context) {
    boolean closing = exception instanceof MismatchedTokenException mismatch && mismatch.expecting >= 0
        && mismatch.expecting < context.getTokenNames().length && context.getTokenNames()[mismatch.expecting].equals("')'");
    return closing && context.getCurrentNode() instanceof ICompositeNode node && node.getLastChild() != null
        && node.getText().strip().endsWith("(");
  }

  /** True if the token of an error is so many words behind that word. */
  private static boolean isBehind(String word, int words, RecognitionException exception) {
    int left = words;
    int index = exception.token.getTokenIndex();
    while (exception.input instanceof TokenStream tokens && left > 0 && --index >= 0) {
      Token token = tokens.get(index);
      left -= token.getChannel() == Token.DEFAULT_CHANNEL ? 1 : 0;
      if (left == 0) {
        return word.equals(token.getText());
      }
    }
    return false;
  }

  /** True if a syntax message says that something is missing at the end of the file. */
  public static boolean tellsOfTheEnd(String message) {
    return message.startsWith(AT_END);
  }

  private static boolean needsName(IParserErrorContext context) {
    return context.getCurrentNode() != null && context.getCurrentNode().getGrammarElement() instanceof RuleCall call
        && NAME_RULES.contains(call.getRule().getName());
  }

  private static SyntaxErrorMessage expecting(String found, Token token, String name) {
    String expected = TERMINALS.getOrDefault(name, name.startsWith("RULE_") ? "something else" : name);
    String text = token.getText();
    if (name.equals("RULE_ID") && text != null && ReservedWords.contains(text)) {
      return message(IdlProblem.SYNTAX, "'" + text + "' is a keyword, but a name is needed here",
          "escape it, _" + text + ", or choose another name");
    }
    if (token.getType() == Token.EOF) {
      return message(IdlProblem.SYNTAX, found + ", but " + expected + " is missing", "add " + expected);
    }
    return message(IdlProblem.SYNTAX, found + ", but " + expected + " is", "write " + expected + " before it");
  }

  private static SyntaxErrorMessage unreadable(String lexerMessage) {
    String message = String.valueOf(lexerMessage);
    if (message.endsWith("expecting '\"'") || message.endsWith("expecting '\''")) {
      return message(IdlProblem.SYNTAX, "this literal does not end on its line", "end it with the quote with which it begins");
    }
    return message(IdlProblem.SYNTAX, "these characters have no meaning in IDL", "remove them");
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IValueConverterErrorContext context) {
    ValueConverterException exception = context.getValueConverterException();
    return message(IdlProblem.BAD_LITERAL, exception.getMessage());
  }

  private static SyntaxErrorMessage message(Problem problem, Object... details) {
    return new SyntaxErrorMessage(problem.message(details), problem.code(), new String[] {problem.remedy(details)});
  }

  private static String shortened(String text) {
    return text == null ? "" : text.length() > 30 ? text.substring(0, 27) + "..." : text;
  }
}
