// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts of a task's releases that have taken too long. The first time of either kind is said on standard error too.
 *
 * <pre>{@code
 * if (Timeliness.current().missed() > missed) {   // in a task's method
 *   missed = Timeliness.current().missed();
 *   // do less this time
 * }
 * }</pre>
 *
 * The counts may be read by any thread.
 */
public final class Timeliness {
  private static final ThreadLocal<Timeliness> CURRENT = new ThreadLocal<>();

  private final AtomicLong missed = new AtomicLong();
  private final AtomicLong overran = new AtomicLong();
  private final String firstMiss;
  private final String firstOverrun;

  /** Counts of a task that has not been released; its texts are made now, since they outlive any release. */
  Timeliness(String task) {
    firstMiss = "task " + task + ": a release was not done by its deadline";
    firstOverrun = "task " + task + ": a release took more of the processor than its wcet";
  }

  /**
   * The counts of the task that the calling thread runs.
   *
   * @throws IllegalStateException on any other thread
   */
  public static Timeliness current() {
    Timeliness own = CURRENT.get();
    if (own == null) {
      throw new IllegalStateException("only a task has releases");
    }
    return own;
  }

  /** Makes it the calling thread's. */
  void enter() {
    CURRENT.set(this);
  }

  /** Releases that were not done by the task's deadline, or, without one in the model, by the next. */
  public long missed() {
    return missed.get();
  }

  /** Releases that took more of the processor than the task's {@code wcet}, on a machine that measures it. */
  public long overran() {
    return overran.get();
  }

  void miss() {
    if (missed.incrementAndGet() == 1) {
      System.err.println(firstMiss);
    }
  }

  void overrun() {
    if (overran.incrementAndGet() == 1) {
      System.err.println(firstOverrun);
    }
  }
}
