// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicBoolean;
import org.orrery.runtime.transport.Summons;

/**
 * Call of a lane for a thread of one of its lenders: at most one is pending at a time. Making and answering it are methods of their own,
 * between which a test lets other threads run.
 */
class Loan implements Work {
  private final Runnable host;
  private final AtomicBoolean asked = new AtomicBoolean();
  private Summons summons;

  /**
   * A call that is not pending.
   *
   * @param host has the calling thread, a lender's, serve one request in the lane that asked
   */
  Loan(Runnable host) {
    this.host = host;
  }

  /** Sets the way in which the lender's threads are called. At start-up. */
  final void by(Summons way) {
    summons = way;
  }

  /** Calls an idle thread of the lender, if none was called already. */
  final void ask() {
    if (make()) {
      summons.send();
    }
  }

  /** True when the caller has to send the call; false when one is pending. */
  boolean make() {
    return !asked.getAndSet(true);
  }

  /** Clears the call, by the thread that comes, before it looks whether it is needed: a need that begins later calls anew. */
  void answer() {
    asked.set(false);
  }

  /** Runs on one of the lender's threads: the one that goes, or, where the lender buffers requests, the one that receives. */
  @Override
  public final void ready(LaneThread by) {
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
  final void serveThere() {
    answer();
    host.run();
  }

  final void close() {
    summons.close();
  }
}
