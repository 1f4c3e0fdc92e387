// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

/**
 * Activity: work that arrives again and again on one processor.
 *
 * @param priority a larger number is more urgent; without effect where the earliest deadline runs
 * @param costNanos worst-case execution time of one job in nanoseconds, at least 1
 * @param deadlineNanos deadline in nanoseconds after the nominal arrival, at least 1
 * @param blockingNanos longest time in nanoseconds for which less urgent work delays a job, 0 or more; {@link Blocking} computes it
 */
public record Activity(String name, int priority, long costNanos, Arrivals arrivals, long deadlineNanos, long blockingNanos) {

  public Activity {
    require(costNanos >= 1, "cost of at least 1 ns", costNanos);
    require(deadlineNanos >= 1, "deadline of at least 1 ns", deadlineNanos);
    require(blockingNanos >= 0, "blocking of 0 ns or more", blockingNanos);
  }

  /**
   * Arrivals of an activity: {@code burst} jobs at once, not more often than once in a period, each job released at most the
   * jitter after its nominal arrival.
   *
   * @param periodNanos least time in nanoseconds from one nominal arrival to the next, at least 1
   * @param jitterNanos greatest delay of a release in nanoseconds after its nominal arrival, 0 or more
   * @param burst greatest number of jobs of one nominal arrival, at least 1
   */
  public record Arrivals(long periodNanos, long jitterNanos, int burst) {
    public Arrivals {
      require(periodNanos >= 1, "period of at least 1 ns", periodNanos);
      require(jitterNanos >= 0, "jitter of 0 ns or more", jitterNanos);
      require(burst >= 1, "burst of at least 1 job", burst);
    }

    /** Arrivals of single jobs without jitter. */
    public static Arrivals every(long periodNanos) {
      return new Arrivals(periodNanos, 0, 1);
    }

    /**
     * Greatest number of jobs released in a window that is open at its end.
     *
     * @param nanos length of the window, at least 1
     * @throws ArithmeticException if the number is beyond 64 bits
     */
    long jobsWithin(long nanos) {
      return Math.multiplyExact(Math.ceilDiv(Math.addExact(nanos, jitterNanos), periodNanos), burst);
    }

    /** Nominal arrival of a job, counted from 0, where the window begins with a release that is as late as its jitter permits. */
    long nominal(long job) {
      return Math.subtractExact(Math.multiplyExact(job / burst, periodNanos), jitterNanos);
    }
  }

  /** Cost of all jobs released in a window that is open at its end. */
  long demandWithin(long nanos) {
    return Math.multiplyExact(arrivals.jobsWithin(nanos), costNanos);
  }

  private static void require(boolean holds, String what, long value) {
    if (!holds) {
      throw new IllegalArgumentException("an activity needs a " + what + ", not " + value);
    }
  }
}
