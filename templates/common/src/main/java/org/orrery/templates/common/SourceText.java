// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

/** Layout of all printed text: {@code \n} line ends, no trailing blanks, at most one empty line in a row, a final line end. */
public final class SourceText {

  private SourceText() {}

  /**
   * Lays out a template's output.
   *
   * <p>Templates may leave empty lines around conditional parts. Several in a row become one; those at the start or end of the
   * file, after an opening brace and before a closing one are removed, except at a namespace's braces.
   */
  public static String of(CharSequence printed) {
    StringBuilder text = new StringBuilder(printed.length());
    boolean empty = false;
    String before = "{";
    for (String raw : (Iterable<String>) printed.toString().lines()::iterator) {
      String line = raw.stripTrailing();
      if (line.isEmpty()) {
        empty = true;
        continue;
      }
      if (empty && !opens(before) && !closes(line)) {
        text.append('\n');
      }
      text.append(line).append('\n');
      before = line;
      empty = false;
    }
    return text.toString();
  }

  private static boolean opens(String line) {
    return line.endsWith("{") && !line.contains("namespace");
  }

  private static boolean closes(String line) {
    String word = line.strip();
    return word.startsWith("}") && !word.contains("namespace");
  }
}
