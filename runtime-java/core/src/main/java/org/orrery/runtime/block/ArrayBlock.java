// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.util.Objects;
import java.util.function.IntFunction;
import org.orrery.runtime.cdr.ArrayView;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.memory.Block;

/**
 * An array whose elements are not primitives: the outer dimensions of {@code long m[3][3]}, or structs.
 *
 * @param <B> the element's block, of which there is one
 * @param <V> an element as it is received
 * @param <T> an element's copy
 */
public final class ArrayBlock<B extends Block<V, T>, V extends View<T>, T> extends Block<ArrayView<V, T>, T[]> {
  private final int count;
  private final B element;
  private final IntFunction<T[]> copies;

  /**
   * A block that lies nowhere as yet.
   *
   * @param count elements in this dimension
   * @param copies makes the array that a copy is
   */
  public ArrayBlock(int count, B element, IntFunction<T[]> copies) {
    this.count = count;
    this.element = element;
    this.copies = copies;
  }

  @Override
  public long _bytes() {
    return count * element._bytes();
  }

  /** Number of elements. */
  public int count() {
    return count;
  }

  /** The block of the elements, moved to one of them; the next call moves it away. Constant time. */
  public B get(int index) {
    _place(element, Objects.checkIndex(index, count) * element._bytes());
    return element;
  }

  @Override
  public void set(ArrayView<V, T> view) {
    for (int i = 0; i < count; i++) {
      get(i).set(view.get(i));
    }
  }

  @Override
  public void set(T[] values) {
    Room.present(values);
    Room.checkArray(values.length, count);
    for (int i = 0; i < count; i++) {
      get(i).set(values[i]);
    }
  }

  @Override
  public T[] copy() {
    T[] values = copies.apply(count);
    for (int i = 0; i < count; i++) {
      values[i] = get(i).copy();
    }
    return values;
  }
}
