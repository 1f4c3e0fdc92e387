// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.util.Objects;
import java.util.function.BiConsumer;
import org.orrery.runtime.memory.Window;

/**
 * A vector in an area, with as many elements as it is made for. Each operation takes constant time but for what the element is long.
 *
 * @param <B> the elements' window
 */
public final class ScopedVector<B extends Window> extends ScopedContainer<B> {
  private final long stride;

  /** A container that lies nowhere as yet. */
  public ScopedVector(int capacity, B element) {
    super(capacity, element);
    stride = whole(element._bytes());
  }

  /** Bytes that a vector takes of an area, at a multiple of {@link #_ALIGNMENT}. */
  public static long memoryBytes(int capacity, Window element) {
    return HEADER_BYTES + capacity * whole(element._bytes());
  }

  @Override
  public long _bytes() {
    return HEADER_BYTES + capacity() * stride;
  }

  /** Offset of an element. */
  private long place(int index) {
    return HEADER_BYTES + index * stride;
  }

  /** An element. */
  public B get(int index) {
    return moved(place(Objects.checkIndex(index, size())));
  }

  /** Adds an element behind the others; null where it is full. */
  public B add() {
    int size = size();
    if (size == capacity()) {
      return null;
    }
    B added = emptied(place(size));
    resize(size + 1);
    return added;
  }

  /**
   * A copy behind the last element.
   *
   * @param writer has an element hold the value: {@code TrackBlock::set}
   */
  public <X> Admission add(X value, BiConsumer<? super B, ? super X> writer) {
    int size = size();
    if (size == capacity()) {
      return Admission.FULL;
    }
    if (!written(place(size), value, writer)) {
      return Admission.TOO_LARGE;
    }
    resize(size + 1);
    return Admission.GRANTED;
  }

  /** Takes the last element away; false where there is none. */
  public boolean removeLast() {
    int size = size();
    if (size == 0) {
      return false;
    }
    resize(size - 1);
    return true;
  }
}
