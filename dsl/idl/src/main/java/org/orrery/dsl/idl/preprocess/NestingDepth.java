// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** Counts how deep brackets and signs are nested, which costs the parser a part of its stack for each level. */
final class NestingDepth {

  /** Greatest nesting of expressions and types; deeper nesting, as of generated text, would exhaust the stack. */
  private static final int MAXIMUM = 100;
  /** Greatest nesting of modules and POAs, which take less of the stack for each level. */
  private static final int MOST_BLOCKS = 250;

  private int round;
  private int curly;
  private int angle;
  private int signs;

  void count(String token) {
    signs = switch (token) {
      case "+", "-", "~" -> signs + 1;
      default -> 0;
    };
    switch (token) {
      case "(" -> round++;
      case ")" -> round = Math.max(0, round - 1);
      case "{" -> curly++;
      case "}" -> curly = Math.max(0, curly - 1);
      case "<" -> angle++;
      case ">" -> angle = Math.max(0, angle - 1);
      case ">>" -> angle = Math.max(0, angle - 2);
      // At the end of a declaration only curly brackets may be open.
      case ";" -> {
        round = 0;
        angle = 0;
      }
      default -> {
        // Other tokens do not nest.
      }
    }
  }

  boolean isTooDeep() {
    return curly > MOST_BLOCKS || round > MAXIMUM || angle > MAXIMUM || signs > MAXIMUM;
  }

  /** Greatest nesting allowed for the kind of nesting that is too deep. */
  int limit() {
    return curly > MOST_BLOCKS ? MOST_BLOCKS : MAXIMUM;
  }
}
