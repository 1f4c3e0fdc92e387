// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.ByteBuffer;

/**
 * A message buffer outside the Java heap, with readable guard bytes on both sides.
 *
 * <pre>
 *   offset 0    FIRST            FIRST + capacity
 *   | 8 guard bytes | capacity bytes of data ... | 8 guard bytes |
 * </pre>
 *
 * The guards let the operation table load whole 8-byte words that begin before, or end behind, a name which lies at
 * the edge of a message. Offsets are offsets into {@link #segment()}; data begins at {@link #FIRST}.
 *
 * <p>A message buffer is never freed: its owner recycles it. It belongs to one thread at a time; nothing here locks.
 */
public final class NativeBuffer {
  /** Readable bytes before and behind the data. */
  public static final int GUARD = 8;

  /** Offset of the first byte of data; a multiple of 8, so CDR's alignment is also the machine's. */
  public static final int FIRST = GUARD;

  private static final int ALIGNMENT = 16;

  private final MemorySegment segment;
  private final ByteBuffer bytes;
  private final long address;
  private final int capacity;

  /**
   * Reserves a zeroed buffer.
   *
   * @param capacity bytes of data, without the guards
   * @param memory memory that it lies in
   */
  public NativeBuffer(int capacity, SegmentAllocator memory) {
    this(memory.allocate((long) capacity + 2 * GUARD, ALIGNMENT));
  }

  /**
   * A buffer in memory that is there.
   *
   * @param all its data with the guards
   */
  public NativeBuffer(MemorySegment all) {
    this.capacity = (int) all.byteSize() - 2 * GUARD;
    this.segment = all;
    this.bytes = segment.asByteBuffer();
    this.address = segment.address();
  }

  /** Bytes that a buffer for so many bytes of data takes, behind others of its kind. */
  public static long memoryBytes(int capacity) {
    return ((long) capacity + 2 * GUARD + ALIGNMENT - 1) & -ALIGNMENT;
  }

  /** The whole memory, guards included. */
  public MemorySegment segment() {
    return segment;
  }

  /** The buffer's memory as channels want it; position and limit are the caller's to set, offsets as in the segment. */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Address of offset 0, for foreign calls. */
  public long address() {
    return address;
  }

  /** Bytes of data, without the guards. */
  public int capacity() {
    return capacity;
  }

  /** Offset of the first byte behind the data. */
  public int end() {
    return FIRST + capacity;
  }
}
