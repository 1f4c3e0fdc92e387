// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Helper of the strategy {@code paired}: a thread at best effort that loads the handler needed next. Requesting threads neither
 * wait nor take a lock that the helper may hold.
 */
final class PairLoader {
  private final Queue<Runnable> asked = new ConcurrentLinkedQueue<>();
  private final Thread thread = Thread.ofPlatform().name("message handlers").daemon().unstarted(this::run);

  /** Starts the helper, by a thread at best effort, whose scheduling it inherits; once. */
  void start() {
    thread.start();
  }

  /** Requests a load from the helper; requests before the start wait for it. */
  void load(Runnable loading) {
    asked.add(loading);
    LockSupport.unpark(thread);
  }

  private void run() {
    while (true) {
      Runnable next = asked.poll();
      if (next == null) {
        LockSupport.park(this);
      } else {
        next.run();
      }
    }
  }
}
