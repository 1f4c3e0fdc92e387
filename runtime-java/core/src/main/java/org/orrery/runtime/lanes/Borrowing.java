// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * A lane that has idle threads of lower lanes serve in it while its own are all busy (Real-time CORBA 1.2, 5.10.3): the only
 * thing that crosses lanes.
 *
 * <pre>
 *   all own threads busy ── ask ──▶ a lender's idle thread ── takes a slot, is raised, takes a request ── serves it ──▶ goes home
 *                                        ▲ still needed: the next is asked             │                 │
 *                                        └─────────────────────────────────────────────┴─────────────────┘
 * </pre>
 *
 * A borrowed-thread slot is the lane's own: readers, writer, request scope, number. No thread waits for another, and nothing is
 * allocated after start-up.
 */
final class Borrowing implements BorrowedSlots.Borrower {
  private final Lane lane;
  private final List<Loan> loans = new ArrayList<>();
  private final List<LaneThread> slots = new ArrayList<>();
  private final BorrowedSlots states;
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicLong borrowed = new AtomicLong();

  Borrowing(Lane lane) {
    this.lane = lane;
    this.states = new BorrowedSlots(lane.configuration().borrowedThreads());
  }

  /** Adds a borrowed-thread slot. At start-up. */
  void add(LaneThread slot) {
    slots.add(slot);
  }

  /** The borrowed-thread slots, each with what a borrowed thread serves with. */
  Stream<LaneThread> slots() {
    return slots.stream();
  }

  /** Adds a lender. At start-up. */
  Loan loan() {
    Loan loan = new Loan(this::host);
    loans.add(loan);
    return loan;
  }

  /** Number of times that a thread was borrowed. */
  long count() {
    return borrowed.get();
  }

  /** Counts a request that a borrowed thread has taken, before its client is answered, and asks for the next thread. */
  void taken() {
    borrowed.incrementAndGet();
    states.askForNext(this);
  }

  /** Serves work by one of the lane's own threads, of a lane that buffers nothing. */
  void serve(Work work, LaneThread by) {
    // Asked for beforehand: a request that comes while this thread serves is not to wait for it.
    if (busy.incrementAndGet() == lane.configuration().threads()) {
      ask();
    }
    try {
      work.ready(by);
    } finally {
      busy.decrementAndGet();
    }
  }

  /** Asks all lenders for a thread, since the lane's own are all busy. At the lane's priority or a lender's. */
  @Override
  public void ask() {
    for (int i = 0; i < loans.size(); i++) {
      loans.get(i).ask();
    }
  }

  @Override
  public boolean isNeeded() {
    boolean needed = lane.buffer() == null
        ? busy.get() >= lane.configuration().threads()
        : lane.buffer().wantsThread();
    return needed && !lane.stopping();
  }

  /** The calling thread, a lender's, serves one request. */
  private void host() {
    if (!lane.begun()) {
      return;
    }
    RequestScope home = RequestScope.current();
    try {
      states.host(this);
    } finally {
      lane.ended(slots.getFirst());
      home.enter();
    }
  }

  @Override
  public void serve(int slot) {
    ThreadPriority thread = ThreadPriority.current();
    // Raised first: a thread that has taken a request must not be kept from it by threads between the two priorities.
    ThreadConfiguration home = thread.become(lane.configuration().thread());
    try {
      slots.get(slot).serveOne(this);
    } catch (IOException broken) {
      lane.lost(broken);
    } finally {
      thread.become(home);
    }
  }

  /** The lane has ended. */
  void close() {
    for (Loan each : loans) {
      each.close();
    }
  }
}
