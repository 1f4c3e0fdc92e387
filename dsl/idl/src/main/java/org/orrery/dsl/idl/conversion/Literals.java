// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Values of IDL literals (IDL 4.2, 7.2.6). */
public final class Literals {

  private Literals() {
  }

  /**
   * Value of an integer literal: {@code 0x} begins a hexadecimal one, {@code 0} an octal one.
   *
   * @throws IllegalArgumentException if an octal literal has a digit above 7
   */
  public static BigInteger integer(String text) {
    if (text.length() > 1 && text.charAt(0) == '0') {
      if (text.charAt(1) == 'x' || text.charAt(1) == 'X') {
        return new BigInteger(text.substring(2), 16);
      }
      try {
        return new BigInteger(text, 8);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "'" + text + "' begins with 0, so it is octal and can't have the digits 8 and 9.", e);
      }
    }
    return new BigInteger(text);
  }

  /**
   * Exact value of a floating-point literal.
   *
   * @throws IllegalArgumentException if the exponent is out of the range of every IDL type
   */
  public static BigDecimal floating(String text) {
    try {
      BigDecimal value = new BigDecimal(text);
      // The greatest long double is near 1e4932; arithmetic with greater exponents would take unlimited time.
      if (Math.abs((long) value.precision() - value.scale()) > 20_000) {
        throw new IllegalArgumentException("'" + text + "' is beyond the range of long double.");
      }
      return value;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is beyond the range of long double.", e);
    }
  }

  /** Text of a floating-point number, with a decimal point or exponent, so that it is not read back as an integer. */
  static String floatingText(BigDecimal value) {
    String text = value.toString();
    return text.matches("[0-9]+") ? text + ".0" : text;
  }

  /** Value of a fixed-point literal; its suffix {@code d} is removed. */
  public static BigDecimal fixed(String text) {
    return new BigDecimal(text.substring(0, text.length() - 1));
  }

  /**
   * Value of a character literal in single quotes.
   *
   * @throws IllegalArgumentException if there is not exactly one character, or an escape sequence is malformed
   */
  public static String character(String text) {
    String value = unescape(text.substring(1, text.length() - 1));
    if (value.length() != 1) {
      throw new IllegalArgumentException(text + " must be exactly one character.");
    }
    return value;
  }

  /**
   * Value of a string literal in double quotes.
   *
   * @throws IllegalArgumentException if an escape sequence is malformed
   */
  public static String string(String text) {
    return unescape(text.substring(1, text.length() - 1));
  }

  private static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder result = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '\\') {
        result.append(c);
        continue;
      }
      char escape = text.charAt(at++);
      int simple = "ntvbrfa\\?'\"".indexOf(escape);
      if (simple >= 0) {
        result.append("\n\t\u000B\b\r\f\u0007\\?'\"".charAt(simple));
      } else {
        int radix = escape == 'x' || escape == 'u' ? 16 : 8;
        int start = radix == 16 ? at : at - 1;
        int limit = Math.min(text.length(), start + (escape == 'x' ? 2 : escape == 'u' ? 4 : 3));
        int end = start;
        while (end < limit && Character.digit(text.charAt(end), radix) >= 0) {
          end++;
        }
        if (end == start) {
          throw new IllegalArgumentException("'\\" + escape + "' is not an escape sequence of IDL.");
        }
        result.append((char) Integer.parseInt(text.substring(start, end), radix));
        at = end;
      }
    }
    return result.toString();
  }

  static String quote(String value, char quote) {
    StringBuilder text = new StringBuilder().append(quote);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      int simple = "\n\t\u000B\b\r\f\u0007".indexOf(c);
      if (simple >= 0) {
        text.append('\\').append("ntvbrfa".charAt(simple));
      } else if (c == quote || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        // Always three octal digits, since another digit may follow; characters beyond 0377 occur only in wide literals.
        text.append(c < 0x100 ? String.format("\\%03o", (int) c) : String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append(quote).toString();
  }
}
