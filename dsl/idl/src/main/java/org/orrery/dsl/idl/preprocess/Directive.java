// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Preprocessing directive.
 *
 * @param offset offset of the number sign
 * @param length length from the number sign to the end of the directive, without the line break
 * @param name first word of the directive
 * @param rest text after the name, with comments and line continuations replaced by spaces
 */
record Directive(int offset, int length, String name, String rest) {

  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\".*");
  private static final Pattern ANGLED = Pattern.compile("<([^>]+)>.*");
  private static final String SCOPED_NAME = "((?:::)?\\w+(?:::\\w+)*)";
  private static final Pattern PREFIX = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile(SCOPED_NAME + "\\s+\"([^\"]*)\"");
  private static final Pattern VERSION = Pattern.compile(SCOPED_NAME + "\\s+(\\d+\\s*\\.\\s*\\d+)");

  /**
   * File name in an #include.
   *
   * @param angled true for a name in angle brackets
   */
  record Target(String name, boolean angled) {
  }

  int end() {
    return offset + length;
  }

  /** Name of the macro in an #ifdef, #ifndef or #undef. */
  String macroName() {
    List<PpToken> tokens = PpToken.listOf(rest);
    if (tokens.isEmpty() || tokens.getFirst().kind() != PpToken.Kind.IDENTIFIER) {
      throw new MacroException(PreprocessorProblem.MACRO_MALFORMED, name, "a name is missing");
    }
    return tokens.getFirst().text();
  }

  /** Macro defined by a #define. */
  Macro macro() {
    String macro = macroName();
    List<PpToken> tokens = PpToken.listOf(rest);
    // A function-like macro has its parenthesis directly after the name.
    if (tokens.size() < 2 || !tokens.get(1).is("(") || tokens.get(1).spaced()) {
      return new Macro(macro, null, List.copyOf(tokens.subList(1, tokens.size())));
    }
    List<String> parameters = new ArrayList<>();
    int at = 2;
    if (at < tokens.size() && tokens.get(at).is(")")) {
      return new Macro(macro, parameters, List.copyOf(tokens.subList(at + 1, tokens.size())));
    }
    while (at + 1 < tokens.size() && tokens.get(at).kind() == PpToken.Kind.IDENTIFIER) {
      parameters.add(tokens.get(at).text());
      if (tokens.get(at + 1).is(")")) {
        return new Macro(macro, parameters, List.copyOf(tokens.subList(at + 2, tokens.size())));
      }
      if (!tokens.get(at + 1).is(",")) {
        break;
      }
      at += 2;
    }
    throw new MacroException(PreprocessorProblem.MACRO_MALFORMED, name, "its parameters are not a list of names in parentheses");
  }

  /** File name in an #include, which may result from a macro. */
  Target target(Map<String, Macro> macros) {
    String text = rest.startsWith("\"") || rest.startsWith("<") ? rest
        : Macro.spelling(new MacroExpander(macros).expand(PpToken.listOf(rest)));
    Matcher quoted = QUOTED.matcher(text);
    if (quoted.matches()) {
      return new Target(quoted.group(1), false);
    }
    Matcher angled = ANGLED.matcher(text);
    if (angled.matches()) {
      return new Target(angled.group(1).strip(), true);
    }
    throw new MacroException(PreprocessorProblem.INCLUDE_MALFORMED);
  }

  /** Pragma of repository ids; null for any other pragma. */
  Pragma pragma() {
    int space = 0;
    while (space < rest.length() && PpToken.isIdentifierPart(rest.charAt(space))) {
      space++;
    }
    String value = rest.substring(space).strip();
    return switch (rest.substring(0, space)) {
      case "prefix" -> new Pragma(offset, length, Pragma.Kind.PREFIX, null, match(PREFIX, value, "prefix \"...\"").group(1));
      case "ID" -> {
        Matcher matcher = match(ID, value, "ID name \"IDL:...:1.0\"");
        yield new Pragma(offset, length, Pragma.Kind.ID, matcher.group(1), matcher.group(2));
      }
      case "version" -> {
        Matcher matcher = match(VERSION, value, "version name 1.0");
        yield new Pragma(offset, length, Pragma.Kind.VERSION, matcher.group(1), matcher.group(2).replaceAll("\\s", ""));
      }
      default -> null;
    };
  }

  private Matcher match(Pattern pattern, String value, String example) {
    Matcher matcher = pattern.matcher(value);
    if (!matcher.matches()) {
      throw new MacroException(PreprocessorProblem.PRAGMA_MALFORMED, example.substring(0, example.indexOf(' ')), example);
    }
    return matcher;
  }
}
