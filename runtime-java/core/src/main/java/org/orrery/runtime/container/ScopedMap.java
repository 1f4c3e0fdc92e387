// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.orrery.runtime.memory.Window;

/**
 * A map in an area, in the order of its keys: of numbers a {@link ScopedLongMap}, of texts a {@link ScopedTextMap}.
 *
 * <p>The order is an array of numbers of places, so a look-up takes the logarithm of the size, and an insertion moves four bytes for each
 * greater key; entries themselves stay where they are. There is one place more than the map holds: an entry that is put in the stead of
 * another is written there first, so that a value which is refused leaves what was there.
 *
 * <pre>
 *   order    [ 2 | 0 | 1 | free: 3 ]
 *   entries  [ "bow" 1 | "sea" 4 | "aft" 2 | ... ]
 * </pre>
 *
 * @param <B> the values' window
 */
public abstract sealed class ScopedMap<B extends Window> extends ScopedContainer<B> permits ScopedLongMap, ScopedTextMap {
  private static final int NUMBER_BYTES = 4;

  /** Offset of the first entry. */
  private final long entries;
  private final long keyBytes;
  private final long stride;

  ScopedMap(int capacity, long keyBytes, B value) {
    super(capacity, value);
    this.keyBytes = keyBytes;
    entries = entriesAt(capacity);
    stride = keyBytes + whole(value._bytes());
  }

  private static long entriesAt(int capacity) {
    return HEADER_BYTES + whole(NUMBER_BYTES * (capacity + 1L));
  }

  static long memoryBytes(int capacity, long keyBytes, Window value) {
    return entriesAt(capacity) + (capacity + 1L) * (keyBytes + whole(value._bytes()));
  }

  @Override
  public final long _bytes() {
    return entries + (capacity() + 1L) * stride;
  }

  /** The value of the key that so many others are less than. */
  public final B value(int rank) {
    return valueAt(entry(Objects.checkIndex(rank, size())));
  }

  /** Takes the entry away whose key so many others are less than. */
  public final void removeAt(int rank) {
    int left = size() - 1;
    int gone = order(Objects.checkIndex(rank, left + 1));
    shift(rank + 1, rank, left - rank);
    order(left, gone);
    resize(left);
  }

  /** Offset of the key of that rank, and of its entry. */
  final long entry(int rank) {
    return entries + order(rank) * stride;
  }

  final B valueAt(long entry) {
    return moved(entry + keyBytes);
  }

  /** Offset of an entry that is not in use: the same until it is. */
  final long free() {
    int size = size();
    if (size == second()) {
      // The place was never used before, so the order does not contain it yet.
      order(size, size);
      second(size + 1);
    }
    return entry(size);
  }

  final B valueEmptied(long entry) {
    return emptied(entry + keyBytes);
  }

  /**
   * Writes a value to the free entry, whose key is written, and moves it to that rank: in the stead of the one there if the key is known.
   */
  final <X> Admission admit(int rank, boolean known, X value, BiConsumer<? super B, ? super X> writer) {
    if (!written(free() + keyBytes, value, writer)) {
      return Admission.TOO_LARGE;
    }
    if (known) {
      replace(rank);
    } else {
      insert(rank);
    }
    return Admission.GRANTED;
  }

  /** The free entry is that of the key of this rank. */
  final void insert(int rank) {
    int size = size();
    int place = order(size);
    shift(rank, rank + 1, size - rank);
    order(rank, place);
    resize(size + 1);
  }

  /** The free entry comes in the stead of the one of this rank, which is free then. */
  private void replace(int rank) {
    int size = size();
    int gone = order(rank);
    order(rank, order(size));
    order(size, gone);
  }

  private int order(int rank) {
    return _memory().get(ValueLayout.JAVA_INT, orderAt(rank));
  }

  private void order(int rank, int place) {
    _memory().set(ValueLayout.JAVA_INT, orderAt(rank), place);
  }

  private long orderAt(int rank) {
    return _at(HEADER_BYTES + (long) rank * NUMBER_BYTES);
  }

  private void shift(int from, int to, int count) {
    MemorySegment memory = _memory();
    MemorySegment.copy(memory, orderAt(from), memory, orderAt(to), (long) count * NUMBER_BYTES);
  }
}
