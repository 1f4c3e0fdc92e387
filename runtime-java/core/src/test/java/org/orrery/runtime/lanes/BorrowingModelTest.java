// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.memory.AllOrders;
import org.orrery.runtime.transport.Summons;

/** A lane that buffers requests and borrows threads, in all orders of its threads' steps: receiver, worker, a lender's threads. */
class BorrowingModelTest {
  private static final int REQUESTS = 4;
  private static final int REQUEST_BYTES = 16;
  private static final int MEMORY_BYTES = 8 * 1024;
  /** All orders would be some 10^10. */
  private static final int PREEMPTIONS = 3;
  private static final int NEVER = 100;
  /** More than there are reasons for in any order. */
  private static final int MOST_CALLS = 50;

  private final class SteppedLoan extends Loan {
    SteppedLoan() {
      super(() -> slots.host(lane));
      by(new Summons() {
        @Override
        public void send() {
          AllOrders.step(() -> {
            called = true;
            calls++;
            // Lenders that are asked over and over end, so that the test does.
            finished |= calls > MOST_CALLS;
            return 0;
          });
        }

        @Override
        public void close() {}
      });
    }

    @Override
    boolean make() {
      return AllOrders.get(super::make);
    }

    @Override
    void answer() {
      AllOrders.step(() -> {
        super.answer();
        return 0;
      });
    }
  }

  /** A connection: its requests have numbers that rise. */
  private static final class Peer implements RequestSource {
    private final RequestBuffer.Turn place = new RequestBuffer.Turn();
    private boolean here;
    private int last;
    private int held;

    @Override
    public RequestBuffer.Turn place() {
      return place;
    }

    @Override
    public void hold() {
      AllOrders.note(() -> held++);
    }

    @Override
    public void drop() {
      AllOrders.note(() -> held--);
    }
  }

  private final class BusyLane implements BorrowedSlots.Borrower {
    @Override
    public boolean isNeeded() {
      return buffer.wantsThread() && AllOrders.step(() -> finished ? 1 : 0) == 0;
    }

    @Override
    public void serve(int slot) {
      WorkerBuffer slotOwn = slotsOwn.get(slot);
      boolean taken = AllOrders.get(() -> {
        boolean one = buffer.takeWaiting(slotOwn);
        assertFalse(one && workersOwn.isFree() && !workersOwn.given(), "it serves what the lane's own thread is there for");
        return one;
      });
      if (taken) {
        AllOrders.note(() -> byBorrowed++);
        slots.askForNext(this);
        serveBuffered(slotOwn);
        buffer.done(slotOwn);
      }
    }

    @Override
    public void ask() {
      loan.ask();
    }
  }

  private final MemorySegment memory = Arena.ofAuto().allocate(MEMORY_BYTES, 16);
  private final List<CdrReader> requests = new ArrayList<>();
  private final BusyLane lane = new BusyLane();
  private final List<Peer> peers = new ArrayList<>();
  private RequestBuffer buffer;
  private RequestBuffer lendersBuffer;
  private WorkerBuffer workersOwn;
  private final List<WorkerBuffer> slotsOwn = new ArrayList<>();
  private WorkerBuffer lendersOwn;
  private BorrowedSlots slots;
  private Loan loan;
  private boolean called;
  private int calls;
  private boolean finished;
  private int left;
  private int byBorrowed;
  private int waitsForOthers = NEVER;
  private int slotCount = 1;
  /** Number of requests that are served at once before any goes on; 0 where none waits. */
  private int meet;
  private int met;
  private long withBorrowed;
  private long withoutBorrowed;

  BorrowingModelTest() {
    for (int i = 0; i < REQUESTS; i++) {
      MemorySegment bytes = new NativeBuffer(REQUEST_BYTES, Arena.ofAuto()).segment();
      bytes.set(ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, (byte) i);
      CdrReader request = new CdrReader();
      request.reset(bytes, NativeBuffer.FIRST, NativeBuffer.FIRST + (long) REQUEST_BYTES, false, 2);
      requests.add(request);
    }
  }

  /** All is as when both lanes have been started, and their workers wait. */
  private void begin(int count) {
    SegmentAllocator from = SegmentAllocator.slicingAllocator(memory);
    loan = new SteppedLoan();
    slots = new SteppedLane.Slots(slotCount);
    buffer = new SteppedLane.Buffer(REQUESTS, loan::ask, from);
    workersOwn = new SteppedLane.WaitingWorkerBuffer(true, from);
    slotsOwn.clear();
    for (int i = 0; i < slotCount; i++) {
      slotsOwn.add(new SteppedLane.WaitingWorkerBuffer(false, from));
    }
    lendersBuffer = new SteppedLane.Buffer(REQUESTS, null, from);
    lendersOwn = new SteppedLane.WaitingWorkerBuffer(true, from);
    peers.clear();
    for (int i = 0; i < REQUESTS; i++) {
      peers.add(new Peer());
    }
    called = false;
    calls = 0;
    finished = false;
    left = count;
    byBorrowed = 0;
    met = 0;
    buffer.done(workersOwn);
    lendersBuffer.done(lendersOwn);
  }

  private void put(int number, int peer) {
    assertTrue(buffer.put(peers.get(peer), number, requests.get(number)));
  }

  private void serveBuffered(WorkerBuffer workerBuffer) {
    int number = (int) AllOrders.step(() -> {
      Peer from = (Peer) workerBuffer.from();
      int one = workerBuffer.segment().get(ValueLayout.JAVA_BYTE, NativeBuffer.FIRST);
      assertFalse(from.here, "two threads serve one connection");
      assertTrue(from.last < one, "a connection's requests are served in their order, and once");
      from.here = true;
      from.last = one;
      return one;
    });
    if (meet > 0) {
      AllOrders.note(() -> met++);
      AllOrders.await(() -> met == meet, () -> met);
    }
    AllOrders.await(() -> number != waitsForOthers || left == 1, () -> {
      ((Peer) workerBuffer.from()).here = false;
      return --left;
    });
  }

  private void end() {
    AllOrders.step(() -> {
      finished = true;
      return 0;
    });
    for (RequestBuffer each : List.of(buffer, lendersBuffer)) {
      each.close();
    }
    for (WorkerBuffer each : List.of(workersOwn, lendersOwn)) {
      each.wake();
    }
  }

  private void endIfAllAreServed() {
    AllOrders.step(() -> {
      if (left == 0) {
        end();
      }
      return 0;
    });
  }

  private void work() {
    while (buffer.take(workersOwn)) {
      serveBuffered(workersOwn);
      buffer.done(workersOwn);
      endIfAllAreServed();
    }
  }

  /** Waits for a call; false when the lanes have ended. */
  private boolean isCalled() {
    return AllOrders.await(() -> called || finished, () -> {
      called = false;
      return !finished;
    });
  }

  /** Runs code each time that one of the lender's threads is called. */
  private void follow(Runnable what) {
    while (isCalled()) {
      what.run();
    }
  }

  /** A thread of a lender that buffers nothing. */
  private void lend() {
    follow(() -> {
      loan.serveThere();
      endIfAllAreServed();
    });
  }

  /** The receiver of a lender that buffers. */
  private void passOn() {
    follow(() -> lendersBuffer.lend(loan));
  }

  /** Its worker. */
  private void runLoans() {
    while (lendersBuffer.take(lendersOwn)) {
      loan.serveThere();
      lendersBuffer.done(lendersOwn);
      endIfAllAreServed();
    }
  }

  private void assertAllServed() {
    assertTrue(calls <= MOST_CALLS, "lenders are asked over and over");
    assertEquals(0, left);
    peers.forEach(each -> assertEquals(0, each.held, "it keeps what it has for good"));
    if (byBorrowed > 0) {
      withBorrowed++;
    } else {
      withoutBorrowed++;
    }
  }

  private void run(long orders, Runnable begin, Runnable end, int preemptions, Runnable... threads) {
    long all = AllOrders.run(begin, List.of(threads), end, preemptions);
    assertTrue(all >= orders, () -> "only " + all + " orders");
  }

  private void beginWithOne(int count) {
    begin(count);
    put(1, 0);
  }

  @Test
  void aBusyLanesRequestsAreServedByABorrowedThread() {
    waitsForOthers = 1;
    run(1_000, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS, () -> {
      put(2, 1);
      put(3, 2);
    }, this::work, this::lend);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void aLendersThreadGoesHomeWhereAllSlotsAreTaken() {
    waitsForOthers = 1;
    run(1_000, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS - 1, () -> {
      put(2, 1);
      put(3, 2);
    }, this::work, this::lend, this::lend);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void asManyThreadsAreBorrowedAtATimeAsThereAreSlots() {
    slotCount = 2;
    meet = 3;
    run(100, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS - 2, () -> {
      put(2, 1);
      put(3, 2);
    }, this::work, this::lend, this::lend);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void requestsOfOneConnectionAreServedInTheirOrder() {
    run(1_000, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS, () -> {
      put(2, 0);
      put(3, 1);
    }, this::work, this::lend);
    assertTrue(withBorrowed > 0);
    assertTrue(withoutBorrowed > 0);
  }

  @Test
  void aConnectionThatIsReadAgainIsServedByABorrowedThread() {
    waitsForOthers = 1;
    run(10, () -> {
      beginWithOne(2);
      buffer.hold(peers.get(1));
      put(2, 1);
    }, this::assertAllServed, PREEMPTIONS, () -> buffer.resume(peers.get(1)), this::work, this::lend);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void aBorrowedThreadComesAgainForWhatItsConnectionHasLeft() {
    waitsForOthers = 1;
    run(1_000, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS, () -> {
      put(2, 1);
      put(3, 1);
    }, this::work, this::lend);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void aLenderThatBuffersSendsItsWorker() {
    waitsForOthers = 1;
    run(1_000, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS - 1, () -> {
      put(2, 1);
      put(3, 2);
    }, this::work, this::passOn, this::runLoans);
    assertEquals(0, withoutBorrowed);
  }

  @Test
  void aLaneThatBorrowsNobodyForgetsNoRequest() {
    run(100, () -> beginWithOne(3), this::assertAllServed, PREEMPTIONS, () -> {
      buffer.hold(peers.get(0));
      put(2, 0);
      buffer.resume(peers.get(0));
      put(3, 1);
    }, this::work);
  }

  @Test
  void endsWhateverItsThreadsAreAt() {
    run(1_000, () -> beginWithOne(NEVER), () -> assertTrue(left >= NEVER - 2), PREEMPTIONS - 1,
        () -> put(2, 1), this::work, this::lend, this::end);
  }
}
