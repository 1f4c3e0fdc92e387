// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code double} in a received message. */
public final class DoubleSequenceView extends PrimitiveView implements View<double[]> {
  /** A view of {@code sequence<double>}. */
  public DoubleSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public DoubleSequenceView(Extent extent) {
    super(extent, 8);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static DoubleSequenceView of(double... values) {
    return View.of(new DoubleSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public double get(int index) {
    return little() ? segment().get(Layouts.DOUBLE_LITTLE, at(index)) : segment().get(Layouts.DOUBLE_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(double[] target) {
    if (little()) {
      MemorySegment.copy(segment(), Layouts.DOUBLE_LITTLE, offset(), target, 0, count());
    } else {
      MemorySegment.copy(segment(), Layouts.DOUBLE_BIG, offset(), target, 0, count());
    }
  }

  @Override
  public double[] copy() {
    double[] values = new double[count()];
    copyTo(values);
    return values;
  }
}
