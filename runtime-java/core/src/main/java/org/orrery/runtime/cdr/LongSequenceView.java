// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of IDL {@code long} or {@code unsigned long}: four bytes each in a received message. */
public final class LongSequenceView extends PrimitiveView implements View<int[]> {
  /** A view of {@code sequence<long>}. */
  public LongSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public LongSequenceView(Extent extent) {
    super(extent, 4);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static LongSequenceView of(int... values) {
    return View.of(new LongSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public int get(int index) {
    return little() ? segment().get(Layouts.INT_LITTLE, at(index)) : segment().get(Layouts.INT_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(int[] target) {
    if (little()) {
      MemorySegment.copy(segment(), Layouts.INT_LITTLE, offset(), target, 0, count());
    } else {
      MemorySegment.copy(segment(), Layouts.INT_BIG, offset(), target, 0, count());
    }
  }

  @Override
  public int[] copy() {
    int[] values = new int[count()];
    copyTo(values);
    return values;
  }
}
