// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code long long} or {@code unsigned long long} in a received message. */
public final class LongLongSequenceView extends PrimitiveView implements View<long[]> {
  /** A view of {@code sequence<long long>}. */
  public LongLongSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public LongLongSequenceView(Extent extent) {
    super(extent, 8);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static LongLongSequenceView of(long... values) {
    return View.of(new LongLongSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public long get(int index) {
    return little() ? segment().get(Layouts.LONG_LITTLE, at(index)) : segment().get(Layouts.LONG_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(long[] target) {
    if (little()) {
      MemorySegment.copy(segment(), Layouts.LONG_LITTLE, offset(), target, 0, count());
    } else {
      MemorySegment.copy(segment(), Layouts.LONG_BIG, offset(), target, 0, count());
    }
  }

  @Override
  public long[] copy() {
    long[] values = new long[count()];
    copyTo(values);
    return values;
  }
}
