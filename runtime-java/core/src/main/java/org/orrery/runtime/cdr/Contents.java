// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * Compares, hashes and prints values by what they hold, arrays and texts of any class included: generated records are equal when their
 * members are, whatever arrays are among them. Allocates; not for the path of requests.
 */
public final class Contents {
  private Contents() {
  }

  /** True if two values hold the same, in lists and arrays to any depth. Texts are equal when their characters are. */
  public static boolean equal(Object one, Object other) {
    if (one instanceof CharSequence text && other instanceof CharSequence otherText) {
      return CharSequence.compare(text, otherText) == 0;
    }
    if (one == null || other == null || length(one) < 0) {
      return Objects.equals(one, other);
    }
    if (length(one) != length(other)) {
      return false;
    }
    for (int i = 0; i < length(one); i++) {
      if (!equal(element(one, i), element(other, i))) {
        return false;
      }
    }
    return true;
  }

  /** Hash that is the same for values that are {@link #equal}. */
  public static int hash(Object... values) {
    int hash = 1;
    for (Object each : values) {
      hash = 31 * hash + hashOf(each);
    }
    return hash;
  }

  private static int hashOf(Object value) {
    if (value instanceof CharSequence text) {
      return text.toString().hashCode();
    }
    if (value == null || length(value) < 0) {
      return Objects.hashCode(value);
    }
    int hash = 1;
    for (int i = 0; i < length(value); i++) {
      hash = 31 * hash + hashOf(element(value, i));
    }
    return hash;
  }

  /** Text of a value's contents: {@code [1, 2, 3]}, as lists print. */
  public static String text(Object value) {
    if (value == null || length(value) < 0) {
      return String.valueOf(value);
    }
    StringJoiner elements = new StringJoiner(", ", "[", "]");
    for (int i = 0; i < length(value); i++) {
      elements.add(text(element(value, i)));
    }
    return elements.toString();
  }

  /** Elements of a list or an array; -1 of anything else. */
  private static int length(Object value) {
    if (value instanceof List<?> list) {
      return list.size();
    }
    return value.getClass().isArray() ? Array.getLength(value) : -1;
  }

  private static Object element(Object value, int index) {
    return value instanceof List<?> list ? list.get(index) : Array.get(value, index);
  }
}
