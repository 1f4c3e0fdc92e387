// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;

/**
 * Wedge thread of a connection's area: a thread that stays in the area between requests, so that objects there outlive the request that
 * made them, since the RTSJ empties an area once no thread is in it. It leaves the area when the connection ends, and enters it again for
 * the next.
 */
final class Wedge implements Runnable {
  private final Semaphore within = new Semaphore(0);
  private final Semaphore over = new Semaphore(0);
  private final Runnable entering;

  /**
   * Creates a wedge that does not run yet.
   *
   * @param inArea function that wraps a task so that it runs in the area
   */
  Wedge(UnaryOperator<Runnable> inArea) {
    this.entering = inArea.apply(this::stay);
  }

  /** Runs until the process ends. */
  @Override
  public void run() {
    while (true) {
      entering.run();
    }
  }

  private void stay() {
    within.release();
    over.acquireUninterruptibly();
  }

  /** Waits until the area is open, and empty, for a connection. */
  void begin() {
    within.acquireUninterruptibly();
  }

  /** Leaves the area, since the connection has ended. From any thread. */
  void end() {
    over.release();
  }
}
