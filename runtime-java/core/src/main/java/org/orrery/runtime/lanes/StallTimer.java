// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicLong;
import org.orrery.runtime.transport.Reactor;

/**
 * Timer after which one of a lane's threads looks for pending peers: those within a message, or with a reply unread. It runs from when any
 * peer began to be pending. The thread that noted it may be busy by then, or may wait for requests from a buffer, so the reactor wakes one
 * that waits there. Any thread.
 */
final class StallTimer {
  private static final long UNSET = 0;

  private final Reactor<?> reactor;
  private final long nanos;
  /** A {@link System#nanoTime} value, odd, or {@link #UNSET}. */
  private final AtomicLong due = new AtomicLong(UNSET);

  /**
   * Unset.
   *
   * @param reactor reactor that the threads wait at
   * @param nanos the pause of its {@link Reactor#lookLater}
   */
  StallTimer(Reactor<?> reactor, long nanos) {
    this.reactor = reactor;
    this.nanos = nanos;
  }

  /** Starts the timer, if it does not run: a peer begins to be pending, or still is. */
  void note() {
    if (due.get() == UNSET && due.compareAndSet(UNSET, System.nanoTime() + nanos | 1)) {
      reactor.lookLater();
    }
  }

  /** True if the timer has expired and the calling thread is to look for pending peers: one thread for each expiry. */
  boolean take() {
    long at = due.get();
    return at != UNSET && System.nanoTime() - at >= 0 && due.compareAndSet(at, UNSET);
  }
}
