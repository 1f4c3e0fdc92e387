// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.util.function.BiConsumer;
import org.orrery.runtime.memory.Window;

/**
 * A queue in an area, first in, first out, with as many elements as it is made for. Each operation takes constant time but for what the
 * element is long. For one thread at a time; between threads there is {@link org.orrery.runtime.memory.Tunnel}.
 *
 * @param <B> the elements' window
 */
public final class ScopedQueue<B extends Window> extends ScopedContainer<B> {
  private final long stride;

  /** A container that lies nowhere as yet. */
  public ScopedQueue(int capacity, B element) {
    super(capacity, element);
    stride = whole(element._bytes());
  }

  /** Bytes that a queue takes of an area, at a multiple of {@link #_ALIGNMENT}. */
  public static long memoryBytes(int capacity, Window element) {
    return HEADER_BYTES + capacity * whole(element._bytes());
  }

  @Override
  public long _bytes() {
    return HEADER_BYTES + capacity() * stride;
  }

  /** Offset of the element behind so many others: places are used in a ring. */
  private long place(int behind) {
    int first = second();
    int room = capacity() - first;
    return HEADER_BYTES + (behind < room ? first + behind : behind - room) * stride;
  }

  /** Adds an element behind all others; null where it is full. */
  public B push() {
    int size = size();
    if (size == capacity()) {
      return null;
    }
    B added = emptied(place(size));
    resize(size + 1);
    return added;
  }

  /**
   * A copy behind all others.
   *
   * @param writer has an element hold the value: {@code TrackBlock::set}
   */
  public <X> Admission push(X value, BiConsumer<? super B, ? super X> writer) {
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

  /** The element that was pushed first, until it is popped; null where there is none. */
  public B front() {
    return isEmpty() ? null : moved(place(0));
  }

  /** Takes that away; false where there is nothing. */
  public boolean pop() {
    int size = size();
    if (size == 0) {
      return false;
    }
    int next = second() + 1;
    second(next == capacity() ? 0 : next);
    resize(size - 1);
    return true;
  }
}
