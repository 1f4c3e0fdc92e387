// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

/**
 * Releases of a periodic thread, by the machine's monotonic clock: at its start and a period apart from then on, without drift. Used by
 * that thread, but for {@link #resume}.
 */
public final class Periods {
  private final long periodNanos;
  private final long deadlineNanos;
  private long released;
  private boolean told;
  private boolean stopped;

  /** Released for the first time at System.nanoTime() {@code start}. */
  public Periods(long start, long periodNanos, long deadlineNanos) {
    this.released = start;
    this.periodNanos = periodNanos;
    this.deadlineNanos = deadlineNanos;
  }

  /** Waits for the first release. */
  public void first() throws InterruptedException {
    sleepUntil(released);
  }

  /** True if the release that runs has gone beyond its deadline. */
  public boolean missed() {
    return System.nanoTime() - released > deadlineNanos;
  }

  /**
   * Waits for the next release (1.0.2, class PriorityScheduler, of threads without a miss handler).
   *
   * @return false, and nothing is waited for: the release that runs has missed its deadline, which is told once, or the one that
   *     has begun instead of it has
   */
  public boolean next() throws InterruptedException {
    if (missed() && !told) {
      told = true;
      return false;
    }
    released += periodNanos;
    told = missed();
    if (!told) {
      sleepUntil(released);
    }
    return !told;
  }

  /** Suspends releases until {@link #resume}: to be said before anybody is told who may call that. */
  public synchronized void suspend() {
    stopped = true;
  }

  /** Waits for {@link #resume}, unless it has come since {@link #suspend}. */
  public synchronized void awaitResume() throws InterruptedException {
    while (stopped) {
      wait();
    }
    released = System.nanoTime();
    told = false;
  }

  /** Ends {@link #suspend}. From any thread. */
  public synchronized void resume() {
    stopped = false;
    notifyAll();
  }

  /** Sleeps until System.nanoTime() has reached a point. */
  public static void sleepUntil(long nanoTime) throws InterruptedException {
    for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
      Thread.sleep(left / 1_000_000, (int) (left % 1_000_000));
    }
  }
}
