// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code double} in a received message. */
public final class DoubleSequenceView extends PrimitiveView implements View<double[]> {
  /** For {@code sequence<double>}. */
  public DoubleSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** For bounded sequences and arrays. */
  public DoubleSequenceView(Extent extent) {
    super(extent, 8);
  }

  /** An element. */
  public double get(int index) {
    return little() ? segment().get(Layouts.DOUBLE_LITTLE, at(index)) : segment().get(Layouts.DOUBLE_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(double[] target) {
    MemorySegment.copy(segment(), little() ? Layouts.DOUBLE_LITTLE : Layouts.DOUBLE_BIG, offset(), target, 0, count());
  }

  @Override
  public double[] copy() {
    double[] values = new double[count()];
    copyTo(values);
    return values;
  }
}
