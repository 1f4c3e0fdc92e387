// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A macro.
 *
 * @param name its name
 * @param parameters null for an object-like macro, so that a function-like one may have none
 * @param body what it expands to
 */
public record Macro(String name, List<String> parameters, List<PpToken> body) {

  /** An object-like macro, as an option of a compiler defines one. */
  public static Macro of(String name, String value) {
    return new Macro(name, null, PpToken.listOf(value));
  }

  boolean isFunctionLike() {
    return parameters != null;
  }

  /** Whether another definition differs in nothing but the amount of white space (C 2017, 6.10.3). */
  boolean sameAs(Macro other) {
    return name.equals(other.name) && Objects.equals(parameters, other.parameters)
        && spelling(body).equals(spelling(other.body));
  }

  /** Tokens as text that reads back as the same tokens. */
  static String spelling(List<PpToken> tokens) {
    StringBuilder text = new StringBuilder();
    for (PpToken token : tokens) {
      if (!text.isEmpty() && (token.spaced() || touches(text.charAt(text.length() - 1), token.text().charAt(0)))) {
        text.append(' ');
      }
      text.append(token.text());
    }
    return text.toString();
  }

  private static boolean touches(char before, char after) {
    boolean words = PpToken.isIdentifierPart(before) && (PpToken.isIdentifierPart(after) || after == '"' || after == '\'');
    return words || before == after || before == '/' && after == '*' || before == '.' && PpToken.isDigit(after)
        || PpToken.isDigit(before) && after == '.';
  }

  static Set<String> plus(Set<String> names, String name) {
    Set<String> result = new HashSet<>(names);
    result.add(name);
    return result;
  }
}
