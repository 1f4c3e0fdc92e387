// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.reflect.Array;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * An array in a received message whose elements are not primitives: the outer dimensions of {@code long m[3][3]}, or structs.
 *
 * <pre>{@code
 * new ArrayView<>(3, () -> new LongSequenceView(Extent.exactly(3)), int[][]::new)    // get(row).get(column)
 * }</pre>
 *
 * @param <V> the element's view, of which there is one
 * @param <T> the element's copy
 */
public final class ArrayView<V extends View<T>, T> implements View<T[]> {
  private final int count;
  private final V element;
  private final IntFunction<T[]> copies;
  private final CdrReader cursor = new CdrReader();
  private long first;
  private int next;

  /**
   * A view of an array.
   *
   * @param count elements in this dimension
   * @param factory makes the element's view
   * @param copies makes the array that a copy is
   */
  public ArrayView(int count, Supplier<V> factory, IntFunction<T[]> copies) {
    this.count = count;
    this.element = factory.get();
    this.copies = copies;
  }

  /**
   * A view of elements whose copies are of a generic type, of which Java makes no arrays (JLS 15.10.1).
   *
   * @param erasure class of a copy's elements without their type arguments, such as {@code List.class}
   */
  @SuppressWarnings("unchecked")
  public ArrayView(int count, Supplier<V> factory, Class<? super T> erasure) {
    this(count, factory, length -> (T[]) Array.newInstance(erasure, length));
  }

  @Override
  public void read(CdrReader in) {
    first = in.position();
    next = 0;
    cursor.resetTo(in);
    for (int i = 0; i < count; i++) {
      element.read(in);
    }
    cursor.shareValues(in);
  }

  /** Number of elements. */
  public int count() {
    return count;
  }

  /** The view of the elements, moved to one of them; the next call moves it away. */
  public V get(int index) {
    Objects.checkIndex(index, count);
    if (index < next) {
      cursor.position(first);
      next = 0;
    }
    for (; next <= index; next++) {
      element.read(cursor);
    }
    return element;
  }

  @Override
  public T[] copy() {
    T[] values = copies.apply(count);
    for (int i = 0; i < count; i++) {
      values[i] = get(i).copy();
    }
    return values;
  }

  /** True if the other is such a view of the same elements. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ArrayView<?, ?> that && Contents.equal(copy(), that.copy());
  }

  @Override
  public int hashCode() {
    return Contents.hash((Object) copy());
  }

  @Override
  public String toString() {
    return Contents.text(copy());
  }
}
