// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.math.BigInteger;
import java.util.List;

/**
 * Total Bandwidth Server (Spuri and Buttazzo, 1996): it gives each request a deadline, by which the request has ended wherever the
 * processor admits the server. Requests are served in the order of their arrival.
 *
 * @param budgetNanos part of each replenishment period that the server may use, in nanoseconds, at least 1
 * @param replenishmentNanos replenishment period in nanoseconds, at least the budget; the bandwidth is the budget's share of it
 */
public record TotalBandwidthServer(String name, long budgetNanos, long replenishmentNanos) {

  public TotalBandwidthServer {
    if (budgetNanos < 1 || replenishmentNanos < budgetNanos) {
      throw new IllegalArgumentException(
          "a server needs a budget of at least 1 ns and at most its replenishment period, not "
              + budgetNanos + " of " + replenishmentNanos);
    }
  }

  /**
   * Deadline of a request, rounded up to whole nanoseconds.
   *
   * @param arrival time of its arrival
   * @param previous deadline of the request before it; {@link Long#MIN_VALUE} for the first one
   * @param cost execution time of the request in nanoseconds
   * @throws ArithmeticException if the deadline is beyond 64 bits
   */
  public long deadline(long arrival, long previous, long cost) {
    BigInteger share = BigInteger.valueOf(budgetNanos);
    long span = BigInteger.valueOf(cost)
        .multiply(BigInteger.valueOf(replenishmentNanos))
        .add(share.subtract(BigInteger.ONE))
        .divide(share)
        .longValueExact();
    return Math.addExact(Math.max(arrival, previous), span);
  }

  /**
   * True if a processor that runs the earliest deadline keeps the deadlines of all servers and activities, because their
   * bandwidths are at most 1 in all. An activity counts with its cost in each period, or in each deadline less jitter if that is
   * shorter, which is exact for deadlines at or beyond the period and no jitter, and safe otherwise.
   */
  public static boolean admits(List<TotalBandwidthServer> servers, List<Activity> activities) {
    Load load = Load.NONE;
    for (TotalBandwidthServer each : servers) {
      load = load.and(BigInteger.valueOf(each.budgetNanos), each.replenishmentNanos);
    }
    for (Activity each : activities) {
      long window = Math.min(each.arrivals().periodNanos(), each.deadlineNanos() - each.arrivals().jitterNanos());
      if (window < 1 || each.blockingNanos() > 0) {
        return false;
      }
      load = load.and(BigInteger.valueOf(each.costNanos()).multiply(BigInteger.valueOf(each.arrivals().burst())), window);
    }
    return load.compareToOne() <= 0;
  }
}
