// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

/** The layout that all printed text has: {@code \n} line ends, no trailing blanks, one empty line at most, a final line end. */
public final class SourceText {

  private SourceText() {}

  /**
   * Lays out what a template printed.
   *
   * <p>Templates may leave empty lines around what they print conditionally: several in a row become one, and those at the
   * start or end of the file, behind an opening brace or before a closing one go. A namespace's braces stand apart.
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
