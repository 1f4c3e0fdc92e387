// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A lane's slots for borrowed threads: each serves one request in a free slot, at most as many as there are at a time. No thread
 * waits for another. Taking and freeing a slot are methods of their own, between which a test lets others go on.
 *
 * <p>Whether the lane needs a thread is asked before the borrowed one has the lane's priority, and after it had it. So the answer
 * may take no lock of the lane; nor is one taken here.
 */
class BorrowedSlots {
  /** The lane, to a thread that it borrows. */
  interface Borrower {
    /** True while all of the lane's own threads are busy and one more had something to do. */
    boolean isNeeded();

    /** The calling thread serves one request in a slot, at the lane's priority. */
    void serve(int slot);

    /** Asks all lenders for a thread. */
    void ask();
  }

  private final AtomicIntegerArray taken;

  BorrowedSlots(int count) {
    taken = new AtomicIntegerArray(count);
  }

  /** Takes a slot; false when another thread has it. */
  boolean take(int slot) {
    return taken.getAndSet(slot, 1) == 0;
  }

  void free(int slot) {
    taken.set(slot, 0);
  }

  /** True if the slot is free. */
  boolean isFree(int slot) {
    return taken.get(slot) == 0;
  }

  /**
   * Asks for the next thread, if a further one would find a slot and the lane still needs one. By a thread that has taken a
   * request in a slot, before it serves that: it may take long, and a request that comes meanwhile must not wait for it.
   */
  final void askForNext(Borrower lane) {
    for (int i = 0; i < taken.length(); i++) {
      if (isFree(i)) {
        if (lane.isNeeded()) {
          lane.ask();
        }
        return;
      }
    }
  }

  /** The calling thread, which was asked for, serves one request if the lane still needs it. */
  final void host(Borrower lane) {
    for (int i = 0; i < taken.length() && lane.isNeeded(); i++) {
      if (take(i)) {
        serve(i, lane);
        // Only a thread that has freed a slot asks again: one that found none would be asked for over and over until one is free.
        if (lane.isNeeded()) {
          lane.ask();
        }
        return;
      }
    }
  }

  private void serve(int slot, Borrower lane) {
    try {
      lane.serve(slot);
    } finally {
      free(slot);
    }
  }
}
