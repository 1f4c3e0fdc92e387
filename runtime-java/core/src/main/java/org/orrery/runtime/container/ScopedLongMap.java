// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.lang.foreign.ValueLayout;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.orrery.runtime.memory.Window;

/**
 * A {@link ScopedMap} whose keys are numbers.
 *
 * @param <B> the values' window
 */
public final class ScopedLongMap<B extends Window> extends ScopedMap<B> {
  /** A container that lies nowhere as yet. */
  public ScopedLongMap(int capacity, B value) {
    super(capacity, Long.BYTES, value);
  }

  /** Bytes that a map takes of an area, at a multiple of {@link #_ALIGNMENT}. */
  public static long memoryBytes(int capacity, Window value) {
    return memoryBytes(capacity, Long.BYTES, value);
  }

  /** The key that so many others are less than. */
  public long key(int rank) {
    return keyAt(Objects.checkIndex(rank, size()));
  }

  private long keyAt(int rank) {
    return _memory().get(ValueLayout.JAVA_LONG, _at(entry(rank)));
  }

  /** Number of keys that are less. */
  public int rank(long key) {
    int first = 0;
    int behind = size();
    while (first < behind) {
      int middle = first + behind >>> 1;
      if (keyAt(middle) < key) {
        first = middle + 1;
      } else {
        behind = middle;
      }
    }
    return first;
  }

  private boolean isAt(int rank, long key) {
    return rank < size() && keyAt(rank) == key;
  }

  /** The value of a key; null where there is none. */
  public B find(long key) {
    int rank = rank(key);
    return isAt(rank, key) ? value(rank) : null;
  }

  public boolean contains(long key) {
    return isAt(rank(key), key);
  }

  /** The value of a key, a new one where there was none; null where it is full. */
  public B findOrAdd(long key) {
    int rank = rank(key);
    if (isAt(rank, key)) {
      return value(rank);
    }
    if (size() == capacity()) {
      return null;
    }
    long entry = keyed(key);
    insert(rank);
    return valueEmptied(entry);
  }

  /**
   * A copy of the value, in the stead of one that the key had before.
   *
   * @param writer has a value's window hold it: {@code TrackBlock::set}
   */
  public <X> Admission put(long key, X value, BiConsumer<? super B, ? super X> writer) {
    int rank = rank(key);
    boolean known = isAt(rank, key);
    if (!known && size() == capacity()) {
      return Admission.FULL;
    }
    keyed(key);
    return admit(rank, known, value, writer);
  }

  /** The free entry, with that key. */
  private long keyed(long key) {
    long entry = free();
    _memory().set(ValueLayout.JAVA_LONG, _at(entry), key);
    return entry;
  }

  /** Takes a key with its value away; false where there was none. */
  public boolean remove(long key) {
    int rank = rank(key);
    if (!isAt(rank, key)) {
      return false;
    }
    removeAt(rank);
    return true;
  }
}
