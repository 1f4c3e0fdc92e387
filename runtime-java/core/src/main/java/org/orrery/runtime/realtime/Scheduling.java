// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

/**
 * Scheduling of a thread by the operating system (IEEE 1003.1, 2.8.4).
 *
 * @param policy class
 * @param priority native priority; 0 for {@link Policy#OTHER}
 */
public record Scheduling(Policy policy, int priority) {
  /** Scheduling classes. */
  public enum Policy {
    OTHER,
    FIFO,
    RR
  }

  /** Best effort. */
  public static final Scheduling BEST_EFFORT = new Scheduling(Policy.OTHER, 0);

  /** SCHED_FIFO at a native priority. */
  public static Scheduling fifo(int priority) {
    return new Scheduling(Policy.FIFO, priority);
  }

  /** SCHED_RR at a native priority. */
  public static Scheduling rr(int priority) {
    return new Scheduling(Policy.RR, priority);
  }
}
