// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

/**
 * Source line as a terminal shows it: tabs expanded, control characters replaced, and with the terminal column of each
 * character. Columns differ from indices: a tab is up to 4 columns wide, an ideograph 2, a combining mark 0.
 */
final class DisplayText {

  private static final int TAB = 4;
  private static final char REPLACEMENT = '\uFFFD';

  private final StringBuilder shown = new StringBuilder();
  private final int[] columns;

  DisplayText(String line) {
    columns = new int[line.length() + 1];
    int column = 0;
    for (int index = 0; index < line.length(); ) {
      int codePoint = line.codePointAt(index);
      int units = Character.charCount(codePoint);
      for (int unit = 0; unit < units; unit++) {
        columns[index + unit] = column;
      }
      column += append(codePoint, column);
      index += units;
    }
    columns[line.length()] = column;
  }

  /** Text to print. */
  String shown() {
    return shown.toString();
  }

  /** Terminal column, from 0, of the UTF-16 code unit at an index; an index beyond the line's end has the column of the end. */
  int column(int index) {
    return columns[Math.clamp(index, 0, columns.length - 1)];
  }

  private int append(int codePoint, int column) {
    if (codePoint == '\t') {
      int width = TAB - column % TAB;
      shown.repeat(' ', width);
      return width;
    }
    if (Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE) {
      shown.append(REPLACEMENT);
      return 1;
    }
    shown.appendCodePoint(codePoint);
    return width(codePoint);
  }

  private static int width(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> isWide(codePoint) ? 2 : 1;
    };
  }

  /** True for characters of East Asian Width W or F (Unicode Standard Annex 11) in the common blocks. */
  private static boolean isWide(int codePoint) {
    return Character.isIdeographic(codePoint)
        || Character.isEmojiPresentation(codePoint)
        || isIn(codePoint, 0x1100, 0x115F) // Hangul initial consonants
        || isIn(codePoint, 0x3001, 0x33FF) // CJK punctuation, kana, enclosed CJK
        || isIn(codePoint, 0xAC00, 0xD7A3) // Hangul syllables
        || isIn(codePoint, 0xFF01, 0xFF60) // full-width forms
        || isIn(codePoint, 0xFFE0, 0xFFE6);
  }

  private static boolean isIn(int codePoint, int first, int last) {
    return first <= codePoint && codePoint <= last;
  }
}
