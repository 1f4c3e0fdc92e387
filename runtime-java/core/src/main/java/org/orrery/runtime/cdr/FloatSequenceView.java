// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code float} in a received message. */
public final class FloatSequenceView extends PrimitiveView implements View<float[]> {
  /** A view of {@code sequence<float>}. */
  public FloatSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public FloatSequenceView(Extent extent) {
    super(extent, 4);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static FloatSequenceView of(float... values) {
    return View.of(new FloatSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public float get(int index) {
    return little() ? segment().get(Layouts.FLOAT_LITTLE, at(index)) : segment().get(Layouts.FLOAT_BIG, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(float[] target) {
    if (little()) {
      MemorySegment.copy(segment(), Layouts.FLOAT_LITTLE, offset(), target, 0, count());
    } else {
      MemorySegment.copy(segment(), Layouts.FLOAT_BIG, offset(), target, 0, count());
    }
  }

  @Override
  public float[] copy() {
    float[] values = new float[count()];
    copyTo(values);
    return values;
  }
}
