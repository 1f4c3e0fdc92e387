// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

/**
 * Name in a naming service as {@code corbaname:} states it: components {@code id.kind} with {@code /} between them, where a backslash
 * stands before a {@code /}, a {@code .} or a backslash that belongs to one, and {@code %xx} for any octet (CORBA Naming 1.3, 2.4.1 and
 * 2.5.3).
 */
final class StringifiedName {

  private static final int HEX = 16;

  private final String text;
  /** Index behind the octet that was read last. */
  private int next;
  /** True if that octet had a backslash before it. */
  private boolean literal;

  private StringifiedName(String text) {
    this.text = text;
  }

  /** Error in a name, worded as a sentence; empty if it is well-formed. */
  static String problem(String text) {
    return new StringifiedName(text).problem();
  }

  private String problem() {
    int id = 0;
    int kind = -1;
    while (next < text.length()) {
      int read = character();
      if (read <= 0) {
        return read == 0 ? "its name has a NUL, which no string holds" : "its name has a '%' without two hexadecimal digits";
      }
      if (read == '/' && !literal) {
        if (!isComponent(id, kind)) {
          return malformed();
        }
        id = 0;
        kind = -1;
      } else if (read == '.' && !literal) {
        if (kind >= 0) {
          return malformed();
        }
        kind = 0;
      } else if (kind >= 0) {
        kind++;
      } else {
        id++;
      }
    }
    return isComponent(id, kind) && !endsInBackslash() ? "" : malformed();
  }

  /** True for lengths of a component's id and kind that may stand together; a kind of -1 is none. */
  private static boolean isComponent(int id, int kind) {
    return kind < 0 ? id > 0 : kind > 0 || id == 0;
  }

  private boolean endsInBackslash() {
    return literal && next > text.length();
  }

  /** The next character; negative for a malformed escape. */
  private int character() {
    int read = octet();
    literal = read == '\\';
    if (literal) {
      read = next < text.length() ? octet() : beyondEnd();
    }
    return read;
  }

  private int beyondEnd() {
    next = text.length() + 1;
    return '\\';
  }

  private int octet() {
    char c = text.charAt(next++);
    if (c != '%') {
      return c;
    }
    int high = digit(next);
    int low = digit(next + 1);
    next += 2;
    return high < 0 || low < 0 ? -1 : HEX * high + low;
  }

  private int digit(int index) {
    return index < text.length() && text.charAt(index) < 128 ? Character.digit(text.charAt(index), HEX) : -1;
  }

  private String malformed() {
    return "its name '" + text + "' has a component that is empty, ends with a '.' or a backslash, or has a second '.'; a name is"
        + " ID.KIND/ID.KIND";
  }
}
