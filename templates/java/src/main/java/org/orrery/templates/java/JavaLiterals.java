// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.BasicKind;

/** Java literals of numbers, characters and text. */
final class JavaLiterals {

  private JavaLiterals() {}

  /** Hexadecimal literal of a 64-bit pattern. */
  static String hex(long bits) {
    return "0x%016xL".formatted(bits);
  }

  /** Literal of a constant of a basic type. */
  static String basic(BasicKind kind, String value) {
    return switch (kind) {
      case BOOLEAN, DOUBLE -> value;
      case FLOAT -> value + "f";
      case CHAR, WCHAR -> "'" + escaped(value.charAt(0)) + "'";
      case OCTET, UINT8, INT8 -> "(byte) " + value;
      case SHORT, UNSIGNED_SHORT -> "(short) " + value;
      case LONG, UNSIGNED_LONG -> Integer.toString((int) Long.parseLong(value));
      case LONG_LONG -> value + "L";
      case UNSIGNED_LONG_LONG -> Long.parseUnsignedLong(value) + "L";
      case LONG_DOUBLE -> throw new IllegalArgumentException("no mapping to Java: " + kind);
    };
  }

  /** String literal. */
  static String quoted(String text) {
    StringBuilder literal = new StringBuilder("\"");
    text.chars().forEach(character -> literal.append(escaped((char) character)));
    return literal.append('"').toString();
  }

  /** String literal whose characters are small numbers; unlike an array, it needs no code in the class initialiser. */
  static String packed(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    numbers.forEach(number -> text.append((char) number.intValue()));
    return quoted(text.toString());
  }

  /** Escape sequence of a character, octal below 256, since a Unicode escape of a line end would end the literal (JLS 3.3). */
  private static String escaped(char character) {
    if (character == '"' || character == '\\' || character == '\'') {
      return "\\" + character;
    }
    if (character >= ' ' && character < 0x7f) {
      return String.valueOf(character);
    }
    return character < 0x100 ? "\\%03o".formatted((int) character) : "\\u%04x".formatted((int) character);
  }
}
