// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/** Common part of views of sequences and arrays of primitives: where the elements lie, and how many. */
abstract class PrimitiveView {
  private final Extent extent;
  private final int elementBytes;
  private MemorySegment segment = MemorySegment.NULL;
  private long offset;
  private int count;
  private boolean little;

  PrimitiveView(Extent extent, int elementBytes) {
    this.extent = extent;
    this.elementBytes = elementBytes;
  }

  /** Moves the view onto the sequence or array at the reader's position. */
  public final void read(CdrReader in) {
    count = extent.read(in, elementBytes);
    if (count > 0) {
      // An empty sequence of 8-byte elements is not padded behind its length.
      in.align(elementBytes);
    }
    segment = in.segment();
    offset = in.position();
    little = in.little();
    in.skip((long) count * elementBytes);
  }

  /** Number of elements. */
  public final int count() {
    return count;
  }

  final MemorySegment segment() {
    return segment;
  }

  final long offset() {
    return offset;
  }

  final boolean little() {
    return little;
  }

  final long at(int index) {
    return offset + (long) Objects.checkIndex(index, count) * elementBytes;
  }

  /** An array of the elements. */
  public abstract Object copy();

  /** True if the other is such a view of the same elements. */
  @Override
  public final boolean equals(Object other) {
    return other instanceof PrimitiveView that && that.getClass() == getClass() && Contents.equal(copy(), that.copy());
  }

  @Override
  public final int hashCode() {
    return Contents.hash(copy());
  }

  @Override
  public final String toString() {
    return Contents.text(copy());
  }
}
