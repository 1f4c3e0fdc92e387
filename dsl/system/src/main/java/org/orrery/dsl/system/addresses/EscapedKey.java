// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Object key decoded from its URI-escaped text: letters, digits and {@code ; / : ? @ & = + $ , - _ . ! ~ * ' ( )} stand for themselves,
 * {@code %xx} for any octet (CORBA 3.3 part 2, 7.6.10.1).
 *
 * @param octets the decoded octets; of a malformed text, those before the error
 * @param problem error in the text, worded as the predicate of a sentence; empty if the text is well-formed
 */
public record EscapedKey(byte[] octets, String problem) {

  private static final String UNESCAPED = ";/:?@&=+$,-_.!~*'()";
  private static final int HEX = 16;

  /** Decodes a text. Never throws: errors are in {@link #problem}. */
  public static EscapedKey of(String text) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int high = digit(text, i + 1);
        int low = digit(text, i + 2);
        if (high < 0 || low < 0) {
          return new EscapedKey(octets.toByteArray(), "has a '%' without two hexadecimal digits");
        }
        octets.write(HEX * high + low);
        i += 2;
      } else if (isUnescaped(c)) {
        octets.write(c);
      } else {
        return new EscapedKey(octets.toByteArray(), "has '" + c + "', which must be written as " + escaped(c));
      }
    }
    return new EscapedKey(octets.toByteArray(), "");
  }

  private static boolean isUnescaped(char c) {
    return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || UNESCAPED.indexOf(c) >= 0;
  }

  private static int digit(String text, int index) {
    return index < text.length() && text.charAt(index) < 128 ? Character.digit(text.charAt(index), HEX) : -1;
  }

  private static String escaped(char c) {
    StringBuilder text = new StringBuilder();
    for (byte octet : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      text.append("%%%02x".formatted(octet));
    }
    return text.toString();
  }
}
