// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * Timing that the model states for an operation of a facet, or for an accessor of an attribute.
 *
 * @param facet name of the facet in its component
 * @param operation {@link OperationPlan#name()} of the operation
 * @param kind {@link OperationPlan#kind()} of the operation
 * @param wcetNanos worst-case execution time of the servant's work in nanoseconds; 0 if not stated
 * @param deadlineNanos deadline in nanoseconds relative to the request's arrival; 0 if not stated
 * @param arrivals arrivals of the requests of one client
 */
public record TimingPlan(
    String facet, String operation, OperationPlan.Kind kind, long wcetNanos, long deadlineNanos, Arrivals arrivals, Origin origin) {

  /** Arrivals of requests. Each kind is a record with its own parameters. */
  public sealed interface Arrivals {

    /** Arrivals of which nothing is known, or nothing is stated. */
    record Aperiodic() implements Arrivals {}

    /**
     * Arrivals at regular times.
     *
     * @param periodNanos time in nanoseconds from one nominal arrival to the next
     * @param jitterNanos greatest delay of an arrival in nanoseconds after its nominal time; 0 if not stated
     */
    record Periodic(long periodNanos, long jitterNanos) implements Arrivals {}

    /**
     * Arrivals that keep a distance.
     *
     * @param leastNanos least time in nanoseconds from one nominal arrival to the next
     * @param jitterNanos greatest delay of an arrival in nanoseconds after its nominal time; 0 if not stated
     */
    record Sporadic(long leastNanos, long jitterNanos) implements Arrivals {}

    /**
     * Arrivals limited in number.
     *
     * @param requests greatest number of arrivals in any interval, at least 1
     * @param intervalNanos length of the interval in nanoseconds
     */
    record Bursty(int requests, long intervalNanos) implements Arrivals {}

    /**
     * Arrivals independent of each other: the times between them are distributed exponentially.
     *
     * @param meanNanos mean time in nanoseconds from one arrival to the next
     */
    record Poisson(long meanNanos) implements Arrivals {}

    /**
     * Arrivals with times between them that are distributed uniformly.
     *
     * @param leastNanos least time in nanoseconds from one arrival to the next
     * @param greatestNanos greatest time in nanoseconds from one arrival to the next
     */
    record Uniform(long leastNanos, long greatestNanos) implements Arrivals {}
  }
}
