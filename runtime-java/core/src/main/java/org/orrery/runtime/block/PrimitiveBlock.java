// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import java.lang.foreign.ValueLayout;
import java.util.Objects;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.memory.Block;

/** Common part of sequences and arrays of primitives: how many elements there are, and where. */
abstract class PrimitiveBlock<V extends View<T>, T> extends Block<V, T> {
  private static final int COUNT_BYTES = 8;

  private final Extent extent;
  private final int elementBytes;

  /** A block for a sequence with its bound, or for an array. */
  PrimitiveBlock(Extent extent, int elementBytes) {
    this.extent = extent;
    this.elementBytes = elementBytes;
  }

  private int header() {
    return extent.fixed() ? 0 : COUNT_BYTES;
  }

  @Override
  public final long _bytes() {
    return Room.whole(header() + (long) extent.limit() * elementBytes);
  }

  /** The most elements that it may have. */
  public final int capacity() {
    return extent.limit();
  }

  /** Number of elements. */
  public final int count() {
    return extent.fixed() ? extent.limit() : _memory().get(ValueLayout.JAVA_INT, _at(0));
  }

  /**
   * Sets the number of elements. Values of new ones are undefined.
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM when there is no room, or it is an array of another number
   */
  public final void count(int number) {
    if (extent.fixed()) {
      Room.checkArray(number, extent.limit());
      return;
    }
    Room.check(number, extent.limit());
    _memory().set(ValueLayout.JAVA_INT, _at(0), number);
  }

  final long at(int index) {
    return _at(header() + (long) Objects.checkIndex(index, count()) * elementBytes);
  }
}
