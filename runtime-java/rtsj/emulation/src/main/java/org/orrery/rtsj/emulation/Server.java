// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A thread that runs a handler once for each time that it was fired, as its own {@link Execution}. It ends with the process.
 */
public final class Server {
  private final Execution execution;
  private final String name;
  private final Limits limits;
  private final Deque<Long> releases = new ArrayDeque<>();
  private Thread thread;
  private int pending;
  private long notBefore = Long.MIN_VALUE;

  /** A server that has not started; the first release starts it. */
  public Server(String name, Execution execution, Limits limits) {
    this.name = name;
    this.execution = execution;
    this.limits = limits;
  }

  /** The execution whose areas and rights the handler has. */
  public Execution execution() {
    return execution;
  }

  /** Treatment of a release that comes too early after the one before. */
  public enum Early {
    /** The early release waits. */
    SAVE,
    /** The early release takes the place of the one before if that has not run, else it waits. */
    REPLACE,
    /** The early release is lost. */
    IGNORE
  }

  /** True if a release now would come earlier after the one before than may be. Any thread. */
  public synchronized boolean isEarly() {
    return notBefore != Long.MIN_VALUE && notBefore - System.nanoTime() > 0;
  }

  /**
   * Releases the handler once more. Any thread.
   *
   * @param handler what it runs, the same each time
   * @param leastNanos least time between two releases; 0 for any
   */
  public synchronized void release(Runnable handler, long leastNanos, Early early) {
    boolean tooEarly = isEarly();
    if (tooEarly && (early == Early.IGNORE || early == Early.REPLACE && pending > 0)) {
      return;
    }
    pending++;
    long from = tooEarly ? notBefore : System.nanoTime();
    releases.add(from);
    notBefore = leastNanos == 0 ? Long.MIN_VALUE : from + leastNanos;
    if (thread == null) {
      thread = new Thread(() -> serve(handler, leastNanos), name);
      thread.setDaemon(true);
      thread.start();
    }
    notifyAll();
  }

  /** Number of times that it was fired and has not run yet. Any thread. */
  public synchronized int pending() {
    return pending;
  }

  /** Changes the number of pending releases, not below 0; returns the one before. Any thread. */
  public synchronized int addPending(int more) {
    int before = pending;
    pending = Math.max(0, before + more);
    while (releases.size() > pending) {
      releases.removeFirst();
    }
    notifyAll();
    return before;
  }

  private void serve(Runnable handler, long leastNanos) {
    try {
      long earliest = Long.MIN_VALUE;
      while (true) {
        long released = awaitPending();
        if (earliest != Long.MIN_VALUE) {
          Periods.sleepUntil(earliest);
        }
        earliest = leastNanos == 0 ? Long.MIN_VALUE : System.nanoTime() + leastNanos;
        limits.begin();
        run(handler);
        limits.ended(released);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs the handler once; an exception ends this release, not those after it. */
  private void run(Runnable handler) {
    try {
      execution.lend(handler);
    } catch (RuntimeException | Error thrown) {
      Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), thrown);
    }
  }

  /** Returns when the handler was released that is to run; what the handler adds to the count itself is released now. */
  private synchronized long awaitPending() throws InterruptedException {
    while (pending == 0) {
      wait();
    }
    return releases.isEmpty() ? System.nanoTime() : releases.removeFirst();
  }
}
