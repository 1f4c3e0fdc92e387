// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code short} or {@code unsigned short} in a received message. */
public final class ShortSequenceView extends PrimitiveView implements View<short[]> {
  /** A view of {@code sequence<short>}. */
  public ShortSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public ShortSequenceView(Extent extent) {
    super(extent, 2);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static ShortSequenceView of(short... values) {
    return View.of(new ShortSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public short get(int index) {
    return little() ? segment().get(Layouts.SHORT_LITTLE, at(index)) : segment().get(Layouts.SHORT_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(short[] target) {
    if (little()) {
      MemorySegment.copy(segment(), Layouts.SHORT_LITTLE, offset(), target, 0, count());
    } else {
      MemorySegment.copy(segment(), Layouts.SHORT_BIG, offset(), target, 0, count());
    }
  }

  @Override
  public short[] copy() {
    short[] values = new short[count()];
    copyTo(values);
    return values;
  }
}
