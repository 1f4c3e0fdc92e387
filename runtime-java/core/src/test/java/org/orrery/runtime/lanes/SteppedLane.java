// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.SegmentAllocator;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.memory.AllOrders;

/** Steps at which threads of a lane that buffers and borrows meet, for tests: others go on before each step. */
final class SteppedLane {
  private SteppedLane() {}

  /** Lets the others go on before each of its steps: what is done under the monitor is one. */
  static final class Buffer extends RequestBuffer {
    Buffer(int requests, Runnable ask, SegmentAllocator memory) {
      super(requests, 1024, 1, QueuePolicy.BY_ARRIVAL, ask, memory);
    }

    @Override
    boolean keep(RequestSource from, int requestId, CdrReader request) {
      return AllOrders.get(() -> super.keep(from, requestId, request));
    }

    @Override
    RequestSource free(WorkerBuffer mine) {
      return AllOrders.get(() -> super.free(mine));
    }

    @Override
    void lend(Loan to) {
      AllOrders.step(() -> {
        super.lend(to);
        return 0;
      });
    }

    @Override
    boolean takeWaiting(WorkerBuffer slot) {
      return AllOrders.get(() -> super.takeWaiting(slot));
    }

    @Override
    void hold(RequestSource connection) {
      AllOrders.step(() -> {
        super.hold(connection);
        return 0;
      });
    }

    @Override
    void release(RequestSource connection) {
      AllOrders.step(() -> {
        super.release(connection);
        return 0;
      });
    }

    @Override
    boolean wantsThread() {
      return AllOrders.get(super::wantsThread);
    }

    @Override
    boolean closed() {
      return AllOrders.get(super::closed);
    }

    @Override
    void close() {
      AllOrders.step(() -> {
        super.close();
        return 0;
      });
    }
  }

  /** Its thread goes on only when it is woken: that it may go on without is nothing that the lane relies on. */
  static final class WaitingWorkerBuffer extends WorkerBuffer {
    private boolean woken;

    WaitingWorkerBuffer(boolean workersOwn, SegmentAllocator memory) {
      super(64, workersOwn, memory);
    }

    @Override
    boolean given() {
      return AllOrders.get(super::given);
    }

    @Override
    void begin() {
      AllOrders.step(() -> {
        super.begin();
        return 0;
      });
    }

    @Override
    void park(RequestBuffer of) {
      AllOrders.await(() -> woken, () -> woken = false);
    }

    @Override
    void unpark(Thread one) {
      AllOrders.step(() -> {
        woken |= one != null;
        return 0;
      });
    }
  }

  static final class Slots extends BorrowedSlots {
    Slots(int count) {
      super(count);
    }

    @Override
    boolean isFree(int slot) {
      return AllOrders.get(() -> super.isFree(slot));
    }

    @Override
    boolean take(int slot) {
      return AllOrders.get(() -> super.take(slot));
    }

    @Override
    void free(int slot) {
      AllOrders.step(() -> {
        super.free(slot);
        return 0;
      });
    }
  }
}
