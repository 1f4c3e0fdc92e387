// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import java.util.Objects;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.memory.Block;

/**
 * A {@code string} or {@code wstring}: its length in four bytes, then its characters in UTF-16.
 */
public final class TextBlock extends Block<StringView, String> implements CharSequence {
  private static final int LENGTH_BYTES = 4;

  private final int capacity;

  /**
   * A block that lies nowhere as yet.
   *
   * @param capacity most characters
   */
  public TextBlock(int capacity) {
    this.capacity = capacity;
  }

  @Override
  public long _bytes() {
    return Room.whole(LENGTH_BYTES + (long) capacity * Character.BYTES);
  }

  /** The most characters that it may have. */
  public int capacity() {
    return capacity;
  }

  /**
   * Sets the text to those characters.
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM when they are too many, or null
   */
  public void set(CharSequence characters) {
    Room.present(characters);
    int length = characters.length();
    Room.check(length, capacity);
    for (int i = 0; i < length; i++) {
      _memory().set(ValueLayout.JAVA_CHAR, at(i), characters.charAt(i));
    }
    _memory().set(ValueLayout.JAVA_INT, _at(0), length);
  }

  @Override
  public void set(StringView view) {
    set((CharSequence) view);
  }

  @Override
  public void set(String value) {
    set((CharSequence) value);
  }

  private long at(int index) {
    return _at(LENGTH_BYTES + (long) index * Character.BYTES);
  }

  @Override
  public int length() {
    return _memory().get(ValueLayout.JAVA_INT, _at(0));
  }

  @Override
  public char charAt(int index) {
    Objects.checkIndex(index, length());
    return _memory().get(ValueLayout.JAVA_CHAR, at(index));
  }

  /** True if the text has the same characters as the other. Does not allocate. */
  public boolean contentEquals(CharSequence other) {
    return CharSequence.compare(this, other) == 0;
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().subSequence(start, end);
  }

  @Override
  public String copy() {
    return toString();
  }

  /** The text as a string. Allocates. */
  @Override
  public String toString() {
    char[] characters = new char[length()];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = charAt(i);
    }
    return new String(characters);
  }
}
