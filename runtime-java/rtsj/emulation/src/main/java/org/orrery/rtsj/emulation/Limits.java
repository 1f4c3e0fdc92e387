// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Limits of the releases of one thread or handler, and who hears of it when one took more. The thread that ran it finds out when the
 * release ends: nothing is held back meanwhile, which 1.0.2 leaves open too (class ReleaseParameters, "cost enforcement"). Used by that
 * thread alone.
 */
public final class Limits {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Limit deadline;
  private final Limit cost;
  private long used;
  private boolean told;

  /**
   * A limit of the time since the release, or of the processor's time.
   *
   * @param exceeded is run by the thread that has
   */
  public record Limit(long nanos, Runnable exceeded) {}

  /**
   * Limits of a thread that has not run yet.
   *
   * @param deadline null where nobody is to hear of it
   * @param cost null where nobody is to hear of it
   */
  public Limits(Limit deadline, Limit cost) {
    this.deadline = deadline;
    this.cost = cost;
  }

  /** The calling thread's next release runs. */
  public void begin() {
    used = cost == null ? 0 : THREADS.getCurrentThreadCpuTime();
    told = false;
  }

  /** Notes that the release has run: its cost is looked at once. */
  public void worked() {
    if (cost != null && !told && THREADS.getCurrentThreadCpuTime() - used > cost.nanos()) {
      told = true;
      cost.exceeded().run();
    }
  }

  /**
   * Notes that the release has run, and nobody else looks after its deadline.
   *
   * @param released System.nanoTime() of its release
   */
  public void ended(long released) {
    worked();
    if (deadline != null && System.nanoTime() - released > deadline.nanos()) {
      deadline.exceeded().run();
    }
  }
}
