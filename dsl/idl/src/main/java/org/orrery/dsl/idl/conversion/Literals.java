// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The values of IDL's literals (IDL 4.2, 7.2.6). */
public final class Literals {

  private Literals() {
  }

  /**
   * An integer: {@code 0x} begins hexadecimal, {@code 0} octal.
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
            "'" + text + "' begins with 0 and so is octal, where the digits 8 and 9 don't exist.", e);
      }
    }
    return new BigInteger(text);
  }

  /**
   * A floating-point number, exactly as written.
   *
   * @throws IllegalArgumentException if the exponent is beyond what any of IDL's types can hold
   */
  public static BigDecimal floating(String text) {
    try {
      BigDecimal value = new BigDecimal(text);
      // A long double ends near 1e4932; more would only make arithmetic with it endless.
      if (Math.abs((long) value.precision() - value.scale()) > 20_000) {
        throw new IllegalArgumentException("'" + text + "' is beyond the range of long double.");
      }
      return value;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is beyond the range of long double.", e);
    }
  }

  /** A floating-point number in a form that reads back as one, not as an integer. */
  static String floatingText(BigDecimal value) {
    String text = value.toString();
    return text.matches("[0-9]+") ? text + ".0" : text;
  }

  /** A fixed-point number; the suffix is dropped. */
  public static BigDecimal fixed(String text) {
    return new BigDecimal(text.substring(0, text.length() - 1));
  }

  /**
   * The one character between single quotes.
   *
   * @throws IllegalArgumentException if it is not exactly one, or an escape is malformed
   */
  public static String character(String text) {
    String value = unescape(text.substring(1, text.length() - 1));
    if (value.length() != 1) {
      throw new IllegalArgumentException(text + " must be exactly one character.");
    }
    return value;
  }

  /**
   * What is between double quotes.
   *
   * @throws IllegalArgumentException if an escape is malformed
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
        // Three octal digits, since more digits may follow; only a wide literal goes beyond.
        text.append(c < 0x100 ? String.format("\\%03o", (int) c) : String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append(quote).toString();
  }
}
