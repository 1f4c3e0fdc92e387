// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.memory.NativeBuffer;

/**
 * Where what a thread of a lane with a {@link RequestBuffer} serves lies: a request, with the connection that it came by, or an
 * errand in another lane. The buffer fills it, under its monitor, while the thread waits.
 */
final class Desk {
  private final NativeBuffer buffer;
  private final boolean workersOwn;
  private volatile Thread worker;
  private Connection from;
  private Loan errand;
  private int bytes;
  private volatile boolean given;
  /** For its thread: whether it has said that it is done. */
  private boolean free;

  /**
   * An empty one.
   *
   * @param largest bytes of the largest request, with its header
   * @param workersOwn whether one of the lane's own threads waits at it for requests; else it is for those that are borrowed
   * @param memory where it lies
   */
  Desk(int largest, boolean workersOwn, SegmentAllocator memory) {
    this.buffer = new NativeBuffer(largest, memory);
    this.workersOwn = workersOwn;
  }

  boolean workersOwn() {
    return workersOwn;
  }

  /** For the calling thread, nothing lies on it any more. */
  void clear() {
    from = null;
    errand = null;
    free = true;
    worker = Thread.currentThread();
  }

  /** A request of so many bytes lies there, or will at once. */
  void put(Connection by, int length) {
    from = by;
    bytes = length;
  }

  /** An errand instead of a request. */
  void send(Loan there) {
    errand = there;
  }

  /** Something is there: the worker goes on. */
  void start() {
    given = true;
    LockSupport.unpark(worker);
  }

  /** Has the worker look whether the lane has ended; one that comes to wait later looks first. From any thread. */
  void wake() {
    LockSupport.unpark(worker);
  }

  /** Waits until something is there; false when the buffer is closed. */
  boolean await(RequestBuffer of) {
    while (!given && !of.closed()) {
      LockSupport.park(of);
    }
    given = false;
    begin();
    return !of.closed();
  }

  /** The calling thread sees to what lies there. */
  void begin() {
    free = false;
  }

  /** Whether its thread is done with what lay there. */
  boolean isFree() {
    return free;
  }

  MemorySegment segment() {
    return buffer.segment();
  }

  /** Of the request, which begins at {@link NativeBuffer#FIRST}. */
  int bytes() {
    return bytes;
  }

  /** The connection that the request came by; null of an errand. */
  Connection from() {
    return from;
  }

  /** Where to go instead of serving a request here; null where one lies there. */
  Loan errand() {
    return errand;
  }
}
