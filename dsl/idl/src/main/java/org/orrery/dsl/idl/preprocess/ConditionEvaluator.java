// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Evaluates the condition of #if and #elif with 64-bit integers; names that are not macros are 0 (C 2017, 6.10.1). */
final class ConditionEvaluator {

  private static final List<List<String>> LEVELS = List.of(List.of("||"), List.of("&&"), List.of("|"), List.of("^"),
      List.of("&"), List.of("==", "!="), List.of("<", ">", "<=", ">="), List.of("<<", ">>"), List.of("+", "-"),
      List.of("*", "/", "%"));

  /** Greatest nesting of an expression; deeper nesting could overflow the stack. */
  private static final int MAXIMUM_DEPTH = 200;

  private final List<PpToken> tokens;
  private int at;
  private int depth;

  private ConditionEvaluator(List<PpToken> tokens) {
    this.tokens = tokens;
  }

  /**
   * True if the condition is other than 0.
   *
   * @throws MacroException if the condition is not an expression, or an evaluated part of it divides by 0
   */
  static boolean holds(String condition, Map<String, Macro> macros) {
    List<PpToken> expanded = new MacroExpander(macros).expand(replaceDefined(PpToken.listOf(condition), macros));
    ConditionEvaluator evaluator = new ConditionEvaluator(expanded);
    long value = evaluator.conditional(true);
    if (evaluator.at < expanded.size()) {
      throw malformed("'" + expanded.get(evaluator.at).text() + "' is not expected here");
    }
    return value != 0;
  }

  private static List<PpToken> replaceDefined(List<PpToken> tokens, Map<String, Macro> macros) {
    List<PpToken> result = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.get(i).is("defined")) {
        result.add(tokens.get(i));
        continue;
      }
      boolean bracketed = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
      int name = bracketed ? i + 2 : i + 1;
      int last = bracketed ? name + 1 : name;
      if (last >= tokens.size() || tokens.get(name).kind() != PpToken.Kind.IDENTIFIER || bracketed && !tokens.get(last).is(")")) {
        throw malformed("'defined' needs a name");
      }
      String value = macros.containsKey(tokens.get(name).text()) ? "1" : "0";
      result.add(PpToken.listOf(value).getFirst());
      i = last;
    }
    return result;
  }

  /** Parses a conditional expression; its value, and errors such as division by 0, matter only if it {@code counts}. */
  private long conditional(boolean counts) {
    if (++depth > MAXIMUM_DEPTH) {
      throw malformed("it is nested too deeply");
    }
    long condition = binary(0, counts);
    if (!take("?")) {
      depth--;
      return condition;
    }
    long whenTrue = conditional(counts && condition != 0);
    if (!take(":")) {
      throw malformed("':' is missing");
    }
    long whenFalse = conditional(counts && condition == 0);
    depth--;
    return condition != 0 ? whenTrue : whenFalse;
  }

  private long binary(int level, boolean counts) {
    if (level == LEVELS.size()) {
      return unary(counts);
    }
    long left = binary(level + 1, counts);
    while (at < tokens.size() && LEVELS.get(level).contains(tokens.get(at).text()) && tokens.get(at).kind() == PpToken.Kind.OTHER) {
      String operator = tokens.get(at++).text();
      boolean decided = operator.equals("||") && left != 0 || operator.equals("&&") && left == 0;
      long right = binary(level + 1, counts && !decided);
      left = apply(operator, left, right, counts);
    }
    return left;
  }

  private static long apply(String operator, long left, long right, boolean counts) {
    if ((operator.equals("/") || operator.equals("%")) && right == 0) {
      if (counts) {
        throw malformed("division by zero");
      }
      return 0;
    }
    return switch (operator) {
      case "||" -> truth(left != 0 || right != 0);
      case "&&" -> truth(left != 0 && right != 0);
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "==" -> truth(left == right);
      case "!=" -> truth(left != right);
      case "<" -> truth(left < right);
      case ">" -> truth(left > right);
      case "<=" -> truth(left <= right);
      case ">=" -> truth(left >= right);
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / right;
      default -> left % right;
    };
  }

  private long unary(boolean counts) {
    if (at >= tokens.size()) {
      throw malformed("it is incomplete");
    }
    if (++depth > MAXIMUM_DEPTH) {
      throw malformed("it is nested too deeply");
    }
    long value;
    if (take("!")) {
      value = truth(unary(counts) == 0);
    } else if (take("-")) {
      value = -unary(counts);
    } else if (take("+")) {
      value = unary(counts);
    } else if (take("~")) {
      value = ~unary(counts);
    } else if (take("(")) {
      value = conditional(counts);
      if (!take(")")) {
        throw malformed("')' is missing");
      }
    } else {
      value = primary(tokens.get(at++));
    }
    depth--;
    return value;
  }

  private static long primary(PpToken token) {
    switch (token.kind()) {
      case IDENTIFIER:
        return token.text().equals("TRUE") ? 1 : 0;
      case NUMBER:
        try {
          String digits = token.text().replaceAll("[uUlL]+$", "");
          return digits.matches("0[xX].*") ? Long.parseUnsignedLong(digits.substring(2), 16)
              : digits.length() > 1 && digits.startsWith("0") ? Long.parseUnsignedLong(digits, 8) : Long.parseUnsignedLong(digits);
        } catch (NumberFormatException e) {
          throw malformed("'" + token.text() + "' is not an integer");
        }
      case CHARACTER:
        if (token.text().matches("'[^\\\\]'")) {
          return token.text().charAt(1);
        }
        throw malformed(token.text() + " is not a single character");
      default:
        throw malformed("'" + token.text() + "' is unexpected");
    }
  }

  private boolean take(String expected) {
    boolean found = at < tokens.size() && tokens.get(at).is(expected);
    at += found ? 1 : 0;
    return found;
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private static MacroException malformed(String reason) {
    return new MacroException(PreprocessorProblem.CONDITION_MALFORMED, reason);
  }
}
