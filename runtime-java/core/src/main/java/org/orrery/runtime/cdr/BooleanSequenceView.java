// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/** A sequence or array of {@code boolean} in a received message. Any octet but 0 is read as true. */
public final class BooleanSequenceView extends PrimitiveView implements View<boolean[]> {
  /** A view of {@code sequence<boolean>}. */
  public BooleanSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public BooleanSequenceView(Extent extent) {
    super(extent, 1);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static BooleanSequenceView of(boolean... values) {
    return View.of(new BooleanSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public boolean get(int index) {
    return segment().get(Layouts.OCTET, at(index)) != 0;
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(boolean[] target) {
    for (int i = 0; i < count(); i++) {
      target[i] = get(i);
    }
  }

  @Override
  public boolean[] copy() {
    boolean[] values = new boolean[count()];
    copyTo(values);
    return values;
  }
}
