// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** A sequence or array of {@code octet} in a received message. */
public final class OctetSequenceView extends PrimitiveView implements View<byte[]> {
  /** A view of {@code sequence<octet>}. */
  public OctetSequenceView() {
    this(Extent.UNBOUNDED);
  }

  /** A view of bounded sequences and arrays. */
  public OctetSequenceView(Extent extent) {
    super(extent, 1);
  }

  /** A view of values that were not received: for calling a servant in a test, without an ORB. */
  public static OctetSequenceView of(byte... values) {
    return View.of(new OctetSequenceView(), values, (out, each) -> Primitives.write(out, each, Extent.UNBOUNDED));
  }

  /** An element. */
  public byte get(int index) {
    return segment().get(Layouts.OCTET, at(index));
  }

  /** Copies all elements to the front of an array that has room for them. Does not allocate. */
  public void copyTo(byte[] target) {
    MemorySegment.copy(segment(), Layouts.OCTET, offset(), target, 0, count());
  }

  @Override
  public byte[] copy() {
    byte[] values = new byte[count()];
    copyTo(values);
    return values;
  }
}
