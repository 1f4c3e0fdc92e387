// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.INode;

import java.util.function.Function;

/**
 * A converter made of two functions. The one that reads may throw {@link IllegalArgumentException} with a message for
 * the user; it becomes a diagnostic at the token.
 */
public record TextConverter<T>(String what, Function<String, T> read, Function<T, String> write) implements IValueConverter<T> {

  public static <T> TextConverter<T> of(String what, Function<String, T> read, Function<T, String> write) {
    return new TextConverter<>(what, read, write);
  }

  @Override
  public T toValue(String text, INode node) {
    if (text == null || text.isEmpty()) {
      // Only where the text does not parse, which the parser reports itself.
      return null;
    }
    try {
      return read.apply(text);
    } catch (IllegalArgumentException e) {
      throw new ValueConverterException("this is no " + what + ": " + e.getMessage(), node, e);
    }
  }

  @Override
  public String toString(T value) {
    return write.apply(value);
  }
}
