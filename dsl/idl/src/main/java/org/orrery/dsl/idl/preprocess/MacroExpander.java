// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Expands macros by the algorithm of hide sets: a token that results from a macro is not expanded by the same macro again
 * (C 2017, 6.10.3.4).
 */
final class MacroExpander {

  /** Greatest number of tokens in an expansion: more than IDL files need, and few enough that expansion ends quickly. */
  static final int MAXIMUM_TOKENS = 10_000;

  private static final int MAXIMUM_DEPTH = 200;

  private final Map<String, Macro> macros;
  private int produced;
  private int depth;

  MacroExpander(Map<String, Macro> macros) {
    this.macros = macros;
  }

  /**
   * Expands all macros in a list of tokens.
   *
   * @throws MacroException if arguments are missing or too many, or the result is too long
   */
  List<PpToken> expand(List<PpToken> input) {
    List<PpToken> output = new ArrayList<>();
    Deque<PpToken> rest = new ArrayDeque<>(input);
    while (!rest.isEmpty()) {
      PpToken token = rest.removeFirst();
      Macro macro = token.kind() == PpToken.Kind.IDENTIFIER ? macros.get(token.text()) : null;
      boolean called = macro != null && !token.hidden().contains(macro.name())
          && (!macro.isFunctionLike() || !rest.isEmpty() && rest.peekFirst().is("("));
      if (!called) {
        output.add(token);
        continue;
      }
      List<List<PpToken>> arguments = macro.isFunctionLike() ? readArguments(rest, macro) : List.of();
      List<PpToken> body = substitute(macro, arguments, Macro.plus(token.hidden(), macro.name()), token.spaced());
      count(body.size(), macro);
      body.reversed().forEach(rest::addFirst);
    }
    return output;
  }

  private void count(int tokens, Macro macro) {
    produced += tokens;
    if (produced > MAXIMUM_TOKENS || depth > MAXIMUM_DEPTH) {
      throw new MacroException(PreprocessorProblem.EXPANSION_TOO_LONG, macro.name(), MAXIMUM_TOKENS);
    }
  }

  private static List<List<PpToken>> readArguments(Deque<PpToken> rest, Macro macro) {
    List<List<PpToken>> arguments = new ArrayList<>();
    List<PpToken> argument = new ArrayList<>();
    rest.removeFirst();
    int nested = 0;
    while (!rest.isEmpty()) {
      PpToken token = rest.removeFirst();
      if (nested == 0 && token.is(")")) {
        boolean none = arguments.isEmpty() && argument.isEmpty() && macro.parameters().isEmpty();
        if (!none) {
          arguments.add(argument);
        }
        if (arguments.size() != macro.parameters().size()) {
          throw new MacroException(PreprocessorProblem.MACRO_ARGUMENTS, macro.name(), macro.parameters().size(), arguments.size());
        }
        return arguments;
      }
      if (nested == 0 && token.is(",")) {
        arguments.add(argument);
        argument = new ArrayList<>();
        continue;
      }
      nested += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      argument.add(token);
    }
    throw new MacroException(PreprocessorProblem.MACRO_ARGUMENTS_OPEN, macro.name());
  }

  private List<PpToken> substitute(Macro macro, List<List<PpToken>> arguments, Set<String> hidden, boolean spaced) {
    List<PpToken> result = new ArrayList<>();
    List<PpToken> body = macro.body();
    for (int at = 0; at < body.size(); at++) {
      PpToken token = body.get(at);
      if (macro.isFunctionLike() && token.is("#") && at + 1 < body.size() && parameter(macro, body.get(at + 1)) >= 0) {
        result.add(quoted(arguments.get(parameter(macro, body.get(++at))), token.spaced()));
      } else if (token.is("##") && !result.isEmpty() && at + 1 < body.size()) {
        List<PpToken> right = raw(macro, body.get(++at), arguments);
        paste(result, right);
      } else {
        int index = parameter(macro, token);
        if (index < 0) {
          result.add(token);
        } else {
          boolean pasted = at + 1 < body.size() && body.get(at + 1).is("##");
          List<PpToken> argument = pasted ? arguments.get(index) : expandArgument(arguments.get(index), macro);
          for (int i = 0; i < argument.size(); i++) {
            result.add(i == 0 ? argument.get(i).spaced(token.spaced()) : argument.get(i));
          }
        }
      }
    }
    for (int i = 0; i < result.size(); i++) {
      PpToken token = result.get(i);
      Set<String> all = new HashSet<>(token.hidden());
      all.addAll(hidden);
      result.set(i, token.hiding(all).spaced(i == 0 ? spaced : token.spaced()));
    }
    return result;
  }

  /** Expands an argument on its own, before it is substituted. */
  private List<PpToken> expandArgument(List<PpToken> argument, Macro macro) {
    depth++;
    List<PpToken> expanded = expand(argument);
    count(expanded.size(), macro);
    depth--;
    return expanded;
  }

  private static int parameter(Macro macro, PpToken token) {
    return macro.isFunctionLike() && token.kind() == PpToken.Kind.IDENTIFIER ? macro.parameters().indexOf(token.text()) : -1;
  }

  private static List<PpToken> raw(Macro macro, PpToken token, List<List<PpToken>> arguments) {
    int index = parameter(macro, token);
    return index < 0 ? List.of(token) : arguments.get(index);
  }

  private static void paste(List<PpToken> result, List<PpToken> right) {
    if (right.isEmpty()) {
      return;
    }
    PpToken left = result.removeLast();
    result.addAll(PpToken.listOf(left.text() + right.getFirst().text()).stream()
        .map(token -> token.hiding(left.hidden()).spaced(left.spaced())).toList());
    result.addAll(right.subList(1, right.size()));
  }

  private static PpToken quoted(List<PpToken> argument, boolean spaced) {
    StringBuilder text = new StringBuilder("\"");
    for (PpToken token : argument) {
      if (text.length() > 1 && token.spaced()) {
        text.append(' ');
      }
      boolean literal = token.kind() == PpToken.Kind.STRING || token.kind() == PpToken.Kind.CHARACTER;
      text.append(literal ? token.text().replace("\\", "\\\\").replace("\"", "\\\"") : token.text());
    }
    return new PpToken(PpToken.Kind.STRING, text.append('"').toString(), spaced, Set.of());
  }
}
