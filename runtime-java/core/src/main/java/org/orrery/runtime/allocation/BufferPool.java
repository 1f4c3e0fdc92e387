// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * A lane's message buffers: taken by size, given back, never freed.
 *
 * <p>Capacities are powers of two between {@value #SMALLEST} bytes and the largest message, so a buffer that was given back
 * serves the next taker of its class. Memory is reserved when a class is empty: at start-up, or when a connection or a message
 * is the first of its size. Belongs to one lane or one calling thread. The threads of one lane share it under its monitor, which
 * no request meets: only a new connection, a message larger than the buffer it is received into, and a reply that has to wait.
 */
public final class BufferPool {
  private static final int SMALLEST = 8192;

  private final int largest;
  private final Arena arena;
  private final List<ArrayDeque<NativeBuffer>> free = new ArrayList<>();

  /**
   * An empty pool whose buffers live as long as the process.
   *
   * @param largestMessage bytes of the largest message, with its header
   */
  public BufferPool(int largestMessage) {
    this(largestMessage, Arena.global());
  }

  /** An empty pool whose buffers live as long as the arena. */
  public BufferPool(int largestMessage, Arena arena) {
    this.largest = largestMessage;
    this.arena = arena;
    for (int size = 0; size <= Integer.SIZE; size++) {
      free.add(new ArrayDeque<>());
    }
  }

  /**
   * Reserves buffers of the smallest size, so that so many takers meet no {@code malloc}.
   *
   * @param memory memory that they lie in; it lives as long as the pool
   */
  public synchronized void reserve(int count, SegmentAllocator memory) {
    for (int i = 0; i < count; i++) {
      free.get(sizeClass(SMALLEST)).addLast(new NativeBuffer(SMALLEST, memory));
    }
  }

  /** Bytes that so many reserved buffers take. */
  public static long reservedBytes(int count) {
    return count * NativeBuffer.memoryBytes(SMALLEST);
  }

  /** Bytes of the largest message that a buffer of this pool takes. */
  public int largest() {
    return largest;
  }

  /**
   * A buffer of at least so many bytes; its content is whatever was left in it.
   *
   * @param bytes at most {@link #largest()}
   */
  public synchronized NativeBuffer take(int bytes) {
    int size = sizeClass(bytes);
    NativeBuffer buffer = free.get(size).pollLast();
    int capacity = (int) Math.min(1L << size, Math.max(largest, SMALLEST));
    return buffer != null ? buffer : OutsideRequests.make(() -> new NativeBuffer(capacity, arena));
  }

  /** Takes a buffer back; nothing may look into it any more. */
  public synchronized void give(NativeBuffer buffer) {
    free.get(sizeClass(buffer.capacity())).addLast(buffer);
  }

  private static int sizeClass(int bytes) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(bytes, SMALLEST) - 1);
  }
}
