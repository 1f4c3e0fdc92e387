// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicBoolean;
import org.orrery.runtime.transport.Summons;

/** What a lane has with one of those that lend it threads. */
final class Loan implements Work {
  private final Borrowing borrower;
  private final AtomicBoolean asked = new AtomicBoolean();
  private Summons summons;

  Loan(Borrowing borrower) {
    this.borrower = borrower;
  }

  /** How the lender's threads are asked. At start-up. */
  void by(Summons way) {
    summons = way;
  }

  /** Has an idle thread of the lender come, if it was not asked already. */
  void ask() {
    if (!asked.getAndSet(true)) {
      summons.send();
    }
  }

  /** On one of the lender's threads: the one that goes, or, where the lender buffers requests, the one that receives. */
  @Override
  public void ready(LaneThread by) {
    if (by.lane().stopping()) {
      return;
    }
    if (by.receives()) {
      by.lane().buffer().lend(this);
    } else {
      serveThere();
    }
  }

  /** The calling thread, idle and of the lender, serves in the lane that asked, if it is still needed there. */
  void serveThere() {
    asked.set(false);
    borrower.host();
  }

  void close() {
    summons.close();
  }
}
