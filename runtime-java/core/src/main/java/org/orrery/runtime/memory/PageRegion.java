// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/**
 * Native memory that is taken once, before the first request, in whole pages: so it can be counted beforehand, and locked without
 * its neighbours. Pieces are cut from it one behind the other, zeroed, and never given back. While it is made, for one thread.
 */
public final class PageRegion implements SegmentAllocator {
  /** Unit in which the operating system hands out and locks memory, in bytes; a multiple of it where its pages are larger. */
  public static final int PAGE_BYTES = 4096;

  private final MemorySegment segment;
  private final SegmentAllocator pieces;

  /**
   * Takes the pages, for as long as the process lives.
   *
   * @param bytes size for all pieces together
   */
  public PageRegion(long bytes) {
    long whole = wholePages(bytes);
    segment = Arena.global().allocate(whole, PAGE_BYTES);
    pieces = SegmentAllocator.slicingAllocator(segment);
  }

  /** The pages that so many bytes lie in, in bytes. */
  public static long wholePages(long bytes) {
    return (bytes + PAGE_BYTES - 1) & -PAGE_BYTES;
  }

  /** The whole region. */
  public MemorySegment segment() {
    return segment;
  }

  /**
   * Cuts a piece.
   *
   * @throws IndexOutOfBoundsException when more is taken than was counted
   */
  @Override
  public MemorySegment allocate(long bytes, long alignment) {
    return pieces.allocate(bytes, alignment);
  }
}
