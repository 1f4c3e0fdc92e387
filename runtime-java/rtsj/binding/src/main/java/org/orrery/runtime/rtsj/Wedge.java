// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;

/**
 * Sits in a connection's area between two requests, so that what is there outlives the request that made it: an area is empty when
 * nobody is in it. When the connection has ended it leaves the area, and enters it anew for the next.
 */
final class Wedge implements Runnable {
  private final Semaphore within = new Semaphore(0);
  private final Semaphore over = new Semaphore(0);
  private final Runnable entering;

  /**
   * A wedge that does not run yet.
   *
   * @param entrance makes something that runs what it is given in the area
   */
  Wedge(UnaryOperator<Runnable> entrance) {
    this.entering = entrance.apply(this::sit);
  }

  /** Runs until the process ends. */
  @Override
  public void run() {
    while (true) {
      entering.run();
    }
  }

  private void sit() {
    within.release();
    over.acquireUninterruptibly();
  }

  /** Waits until the area is open, and empty, for a connection. */
  void begin() {
    within.acquireUninterruptibly();
  }

  /** The connection has ended. */
  void end() {
    over.release();
  }
}
