// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.lang.foreign.ValueLayout;
import java.util.function.BiConsumer;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.memory.Window;

/**
 * Common part of containers in areas: how many elements they were made for, and the window on these, of which there is one.
 *
 * <pre>{@code
 * ScopedQueue<FixBlock> fixes = new ScopedQueue<>(16, new FixBlock());   // a field: nowhere as yet
 *
 * SessionScope session = SessionScope.current();
 * if (!session.find(fixes)) {
 *   session.keep(session.make(fixes));                                   // full: NO_MEMORY
 * }
 * if (fixes.push(fix, FixBlock::set) != Admission.GRANTED) { ... }
 * }</pre>
 *
 * <p>The memory of all elements is taken by {@link org.orrery.runtime.memory.AreaMemory#make}, and none later. A window that is moved to a
 * container which another has made has the same capacity and the same elements. Bytes that are all zero are an empty container: so
 * containers may be elements, too.
 *
 * <p>A method that gives an element gives the one window, moved there: the next such call moves it away, so it is not itself what is put
 * in. An element that is added begins with numbers that are 0, strings and sequences that are empty, whatever was in its place. A reference
 * that an element holds is stored by {@link org.orrery.runtime.memory.AreaSpace#store}, which answers for the area that the container lies
 * in.
 *
 * <p>Nothing is allocated on the Java heap, but for what is refused as too large. One thread at a time; a window for each thread.
 *
 * @param <B> the elements' window: as a rule a generated block
 */
public abstract sealed class ScopedContainer<B extends Window> extends Window permits ScopedVector, ScopedQueue, ScopedMap {
  static final int HEADER_BYTES = 8;
  private static final int SECOND = 4;

  private final int capacity;
  private final B element;

  ScopedContainer(int capacity, B element) {
    if (capacity < 0) {
      throw new IllegalArgumentException("a container of " + capacity + " elements");
    }
    this.capacity = capacity;
    this.element = element;
  }

  /** Size rounded up to the alignment of windows. */
  static long whole(long bytes) {
    return bytes + _ALIGNMENT - 1 & -_ALIGNMENT;
  }

  /** Number of elements that the container was made for. */
  public final int capacity() {
    return capacity;
  }

  public final int size() {
    return _memory().get(ValueLayout.JAVA_INT, _at(0));
  }

  public final boolean isEmpty() {
    return size() == 0;
  }

  /** Removes all elements. Constant time. */
  public final void clear() {
    resize(0);
  }

  final void resize(int size) {
    _memory().set(ValueLayout.JAVA_INT, _at(0), size);
  }

  /** The other number that its kind keeps. */
  final int second() {
    return _memory().get(ValueLayout.JAVA_INT, _at(SECOND));
  }

  final void second(int value) {
    _memory().set(ValueLayout.JAVA_INT, _at(SECOND), value);
  }

  /** The element's window, moved to an offset of the container. */
  final B moved(long offset) {
    _place(element, offset);
    return element;
  }

  /** The element at an offset, with nothing left of what was there. */
  final B emptied(long offset) {
    moved(offset)._clear();
    return element;
  }

  /** Writes an element at an offset where none is in use; false if it had no room. */
  final <X> boolean written(long offset, X value, BiConsumer<? super B, ? super X> writer) {
    assert value != element : "what is put in is read through the container's own window, which moves";
    try {
      writer.accept(emptied(offset), value);
      return true;
    } catch (SystemException refused) {
      if (refused.minor() != MinorCodes.BOUND_EXCEEDED) {
        throw refused;
      }
      return false;
    }
  }
}
