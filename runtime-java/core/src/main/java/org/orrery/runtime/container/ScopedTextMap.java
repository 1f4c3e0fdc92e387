// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.util.Objects;
import java.util.function.BiConsumer;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.memory.Window;

/**
 * A {@link ScopedMap} whose keys are texts, received strings for example, in the order of their characters in UTF-16.
 *
 * @param <B> the values' window
 */
public final class ScopedTextMap<B extends Window> extends ScopedMap<B> {
  /** Given out. */
  private final TextBlock shown;
  /** Moved by each look-up. */
  private final TextBlock looked;

  /**
   * A container that lies nowhere as yet.
   *
   * @param keyCharacters the most that a key has
   */
  public ScopedTextMap(int capacity, int keyCharacters, B value) {
    super(capacity, new TextBlock(keyCharacters)._bytes(), value);
    shown = new TextBlock(keyCharacters);
    looked = new TextBlock(keyCharacters);
  }

  /** Bytes that a map takes of an area, at a multiple of {@link #_ALIGNMENT}. */
  public static long memoryBytes(int capacity, int keyCharacters, Window value) {
    return memoryBytes(capacity, new TextBlock(keyCharacters)._bytes(), value);
  }

  /** The key that so many others are less than. Not to be changed; the next call moves it away. */
  public CharSequence key(int rank) {
    _place(shown, entry(Objects.checkIndex(rank, size())));
    return shown;
  }

  private int compare(int rank, CharSequence key) {
    _place(looked, entry(rank));
    return CharSequence.compare(looked, key);
  }

  /** Number of keys that are less. */
  public int rank(CharSequence key) {
    int first = 0;
    int behind = size();
    while (first < behind) {
      int middle = first + behind >>> 1;
      if (compare(middle, key) < 0) {
        first = middle + 1;
      } else {
        behind = middle;
      }
    }
    return first;
  }

  private boolean isAt(int rank, CharSequence key) {
    return rank < size() && compare(rank, key) == 0;
  }

  /** The value of a key; null where there is none. */
  public B find(CharSequence key) {
    int rank = rank(key);
    return isAt(rank, key) ? value(rank) : null;
  }

  public boolean contains(CharSequence key) {
    return isAt(rank(key), key);
  }

  /** The value of a key, a new one where there was none; null where the map is full, or the key too long. */
  public B findOrAdd(CharSequence key) {
    int rank = rank(key);
    if (isAt(rank, key)) {
      return value(rank);
    }
    if (size() == capacity() || isTooLong(key)) {
      return null;
    }
    long entry = keyed(key);
    insert(rank);
    return valueEmptied(entry);
  }

  /**
   * Copies of key and value, in the stead of a value that the key had before.
   *
   * @param writer has a value's window hold it: {@code TrackBlock::set}
   */
  public <X> Admission put(CharSequence key, X value, BiConsumer<? super B, ? super X> writer) {
    if (isTooLong(key)) {
      return Admission.TOO_LARGE;
    }
    int rank = rank(key);
    boolean known = isAt(rank, key);
    if (!known && size() == capacity()) {
      return Admission.FULL;
    }
    keyed(key);
    return admit(rank, known, value, writer);
  }

  private boolean isTooLong(CharSequence key) {
    return key.length() > looked.capacity();
  }

  /** The free entry, with that key. */
  private long keyed(CharSequence key) {
    long entry = free();
    _place(looked, entry);
    looked.set(key);
    return entry;
  }

  /** Takes a key with its value away; false where there was none. */
  public boolean remove(CharSequence key) {
    int rank = rank(key);
    if (!isAt(rank, key)) {
      return false;
    }
    removeAt(rank);
    return true;
  }
}
