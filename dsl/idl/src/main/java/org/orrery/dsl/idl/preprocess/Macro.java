// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Macro definition.
 *
 * @param name name of the macro
 * @param parameters names of the parameters; null for an object-like macro, empty for a function-like one without parameters
 * @param body replacement list
 */
public record Macro(String name, List<String> parameters, List<PpToken> body) {

  /** Object-like macro as defined by an option of the command line. */
  public static Macro of(String name, String value) {
    return new Macro(name, null, PpToken.listOf(value));
  }

  boolean isFunctionLike() {
    return parameters != null;
  }

  /** True if another definition is equal but for the amount of white space (C 2017, 6.10.3). */
  boolean sameAs(Macro other) {
    return name.equals(other.name) && Objects.equals(parameters, other.parameters)
        && spelling(body).equals(spelling(other.body));
  }

  /** Text of tokens, separated so that it is read back as the same tokens. */
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
