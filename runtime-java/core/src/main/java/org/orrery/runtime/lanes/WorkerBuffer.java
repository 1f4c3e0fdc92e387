// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.allocation.NativeBuffer;

/**
 * The worker buffer of a thread whose lane has a {@link RequestBuffer}: holds what the thread serves, a request with the connection that it
 * came by, or a wake-up for another lane. The request buffer fills it, under its monitor, while the thread waits. Reads and writes of what
 * both share by then are methods of their own, between which a test lets others go on.
 */
class WorkerBuffer {
  private final NativeBuffer buffer;
  private final boolean workersOwn;
  private volatile Thread worker;
  private RequestSource from;
  private Loan loan;
  private int bytes;
  private volatile boolean given;
  /** True once its thread has said that it is done. For that thread. */
  private boolean free;

  /**
   * An empty worker buffer.
   *
   * @param largest bytes of the largest request, with its header
   * @param workersOwn whether one of the lane's own threads waits at it for requests; else it is for those that are borrowed
   * @param memory memory for its bytes
   */
  WorkerBuffer(int largest, boolean workersOwn, SegmentAllocator memory) {
    this.buffer = new NativeBuffer(largest, memory);
    this.workersOwn = workersOwn;
  }

  final boolean workersOwn() {
    return workersOwn;
  }

  /** Clears the worker buffer for the calling thread. */
  final void clear() {
    from = null;
    loan = null;
    free = true;
    worker = Thread.currentThread();
  }

  /** A request of so many bytes lies there, or will at once. */
  final void put(RequestSource by, int length) {
    from = by;
    bytes = length;
  }

  /** A wake-up for another lane is put there instead of a request. */
  final void send(Loan there) {
    loan = there;
  }

  /** Something is there: the worker goes on. */
  final void start() {
    given = true;
    unpark(worker);
  }

  /** The worker looks whether the lane has ended; one that comes to wait later looks first. From any thread. */
  final void wake() {
    unpark(worker);
  }

  /** Waits until something is there; false when the buffer is closed. */
  final boolean await(RequestBuffer of) {
    while (!given() && !of.closed()) {
      park(of);
    }
    begin();
    return !of.closed();
  }

  boolean given() {
    return given;
  }

  /** Waits until {@link #unpark} is called, or was since the thread waited last; may return before. */
  void park(RequestBuffer of) {
    LockSupport.park(of);
  }

  /** Unparks the thread; null for none. */
  void unpark(Thread one) {
    LockSupport.unpark(one);
  }

  /** The calling thread sees to what lies there. */
  void begin() {
    given = false;
    free = false;
  }

  /** True once its thread is done with what lay there. */
  final boolean isFree() {
    return free;
  }

  final MemorySegment segment() {
    return buffer.segment();
  }

  /** Length of the request, which begins at {@link NativeBuffer#FIRST}. */
  final int bytes() {
    return bytes;
  }

  /** The connection that the request came by; null of a wake-up. */
  final RequestSource from() {
    return from;
  }

  /** The wake-up for another lane in place of a request; null where a request lies there. */
  final Loan loan() {
    return loan;
  }
}
