// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.memory.Block;

/**
 * A sequence of structs, strings, or sequences again: how many elements it has in eight bytes, then room for all that it may have.
 *
 * <pre>{@code
 * legs.add().name("alpha");
 * for (int i = 0; i < legs.count(); i++) {
 *   LegBlock leg = legs.get(i);     // one object, moved to the i-th element
 * }
 * }</pre>
 *
 * @param <B> the element's block, of which there is one
 * @param <V> an element as it is received
 * @param <T> an element's copy
 */
public final class SequenceBlock<B extends Block<V, T>, V extends View<T>, T> extends Block<SequenceView<V, T>, List<T>> {
  private static final int COUNT_BYTES = 8;

  private final int capacity;
  private final B element;

  /**
   * A block that lies nowhere as yet.
   *
   * @param capacity most elements
   */
  public SequenceBlock(int capacity, B element) {
    this.capacity = capacity;
    this.element = element;
  }

  @Override
  public long _bytes() {
    return COUNT_BYTES + capacity * element._bytes();
  }

  /** The most elements that it may have. */
  public int capacity() {
    return capacity;
  }

  /** Number of elements. */
  public int count() {
    return _memory().get(ValueLayout.JAVA_INT, _at(0));
  }

  /** The block of the elements, moved to one of them; the next call moves it away. Constant time. */
  public B get(int index) {
    Objects.checkIndex(index, count());
    return moved(index);
  }

  private B moved(int index) {
    _place(element, COUNT_BYTES + index * element._bytes());
    return element;
  }

  /**
   * Adds an element behind the others: its numbers are 0, its strings and sequences empty.
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM when there is no room
   */
  public B add() {
    int count = count();
    Room.check(count + 1, capacity);
    moved(count)._clear();
    resize(count + 1);
    return element;
  }

  /** Removes all elements. */
  public void clear() {
    resize(0);
  }

  private void resize(int count) {
    _memory().set(ValueLayout.JAVA_INT, _at(0), count);
  }

  @Override
  public void set(SequenceView<V, T> view) {
    Room.check(view.count(), capacity);
    clear();
    for (int i = 0; i < view.count(); i++) {
      add().set(view.get(i));
    }
  }

  @Override
  public void set(List<T> values) {
    Room.present(values);
    Room.check(values.size(), capacity);
    clear();
    for (int i = 0; i < values.size(); i++) {
      add().set(values.get(i));
    }
  }

  @Override
  public List<T> copy() {
    List<T> values = new ArrayList<>(count());
    for (int i = 0; i < count(); i++) {
      values.add(get(i).copy());
    }
    return List.copyOf(values);
  }
}
