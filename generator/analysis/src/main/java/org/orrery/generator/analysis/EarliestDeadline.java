// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.orrery.generator.analysis.Response.Reason;

/**
 * Deadlines of activities that one processor runs preemptively, earliest deadline first.
 *
 * <p>The processor-demand test of Baruah, Rosier and Howell (1990), with release jitter as by Spuri (1996): the deadlines of the
 * longest busy period are visited in their order, and work that is due by one of them must fit before it. The test is exact for
 * activities without blocking, which is not counted here.
 */
public final class EarliestDeadline {

  /** Deadlines that are visited at most. */
  private static final long DEADLINES = 20_000_000;

  private EarliestDeadline() {}

  /**
   * Tests whether every deadline is kept.
   *
   * @param activities all activities of the processor
   * @throws IllegalArgumentException if one of them has blocking
   */
  public static Feasibility test(List<Activity> activities) {
    if (activities.stream().anyMatch(each -> each.blockingNanos() > 0)) {
      throw new IllegalArgumentException("the demand test does not count blocking");
    }
    try {
      return visit(activities, new SearchLimit(DEADLINES));
    } catch (SearchLimit.Reached reached) {
      return new Feasibility.Unknown(
          Load.of(activities).compareToOne() > 0 ? Reason.OVERLOAD : Reason.SEARCH_LIMIT);
    } catch (ArithmeticException overflow) {
      return new Feasibility.Unknown(Reason.OUT_OF_RANGE);
    }
  }

  /** Jobs of one nominal arrival, with their deadline after the release of all activities at once. */
  private record Due(Activity activity, long arrival, long deadline) {
    static Due of(Activity activity, long arrival) {
      long nominal = activity.arrivals().nominal(Math.multiplyExact(arrival, activity.arrivals().burst()));
      return new Due(activity, arrival, Math.addExact(nominal, activity.deadlineNanos()));
    }

    long work() {
      return Math.multiplyExact(activity.costNanos(), activity.arrivals().burst());
    }
  }

  private static Feasibility visit(List<Activity> activities, SearchLimit limit) throws SearchLimit.Reached {
    PriorityQueue<Due> queue = new PriorityQueue<>(Comparator.comparingLong(Due::deadline));
    activities.forEach(each -> queue.add(Due.of(each, 0)));
    boolean ends = Load.of(activities).compareToOne() < 0;
    long busy = ends ? BusyPeriod.length(activities, limit) : Long.MAX_VALUE;
    if (!ends && Load.of(activities).compareToOne() == 0 && activities.stream().allMatch(each -> each.arrivals().jitterNanos() == 0)) {
      busy = BusyPeriod.length(activities, limit);
    }
    long demand = 0;
    while (!queue.isEmpty() && queue.peek().deadline() <= busy) {
      long at = queue.peek().deadline();
      while (!queue.isEmpty() && queue.peek().deadline() == at) {
        limit.take(1);
        Due due = queue.poll();
        demand = Math.addExact(demand, due.work());
        queue.add(Due.of(due.activity(), due.arrival() + 1));
      }
      if (demand > at) {
        return new Feasibility.Infeasible(at, demand);
      }
    }
    return new Feasibility.Feasible();
  }
}
