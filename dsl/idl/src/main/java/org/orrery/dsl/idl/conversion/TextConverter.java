// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.INode;

import java.util.function.Function;

/**
 * Value converter made of two functions.
 *
 * @param what kind of literal, for messages
 * @param read text to value; an {@link IllegalArgumentException} becomes a diagnostic at the token, with its message
 * @param write value to text
 */
public record TextConverter<T>(String what, Function<String, T> read, Function<T, String> write) implements IValueConverter<T> {

  public static <T> TextConverter<T> of(String what, Function<String, T> read, Function<T, String> write) {
    return new TextConverter<>(what, read, write);
  }

  @Override
  public T toValue(String text, INode node) {
    if (text == null || text.isEmpty()) {
      // Occurs only after a syntax error, which the parser has reported.
      return null;
    }
    try {
      return read.apply(text);
    } catch (IllegalArgumentException e) {
      throw new ValueConverterException("this is not a valid " + what + ": " + e.getMessage(), node, e);
    }
  }

  @Override
  public String toString(T value) {
    return write.apply(value);
  }
}
