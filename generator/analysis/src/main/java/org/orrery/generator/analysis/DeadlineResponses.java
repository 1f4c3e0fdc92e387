// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.List;
import org.orrery.generator.analysis.Activity.Arrivals;
import org.orrery.generator.analysis.Response.Bound;
import org.orrery.generator.analysis.Response.NoBound;
import org.orrery.generator.analysis.Response.Reason;

/**
 * Response times of activities that one processor runs preemptively, earliest deadline first (Spuri, INRIA RR-2772, 1996).
 *
 * <p>The longest response need not begin with a release of all activities at once: all others are released at once, and the job
 * in question arrives where its deadline meets one of theirs. Each such arrival of the longest busy period is looked at. Jobs with
 * equal deadlines delay each other.
 */
public final class DeadlineResponses {

  /** Terms of sums that are added up for one processor at most. */
  private static final long TERMS = 500_000_000;

  private final List<Activity> activities;
  private final SearchLimit limit;

  private DeadlineResponses(List<Activity> activities, SearchLimit limit) {
    this.activities = activities;
    this.limit = limit;
  }

  /**
   * Longest response of each activity, in the activities' order.
   *
   * @param activities all activities of the processor
   * @throws IllegalArgumentException if one of them has blocking
   */
  public static List<Response> of(List<Activity> activities) {
    if (activities.stream().anyMatch(each -> each.blockingNanos() > 0)) {
      throw new IllegalArgumentException("responses by deadlines do not count blocking");
    }
    int load = Load.of(activities).compareToOne();
    boolean jitter = activities.stream().anyMatch(each -> each.arrivals().jitterNanos() > 0);
    boolean overloaded = load > 0 || load == 0 && jitter;
    DeadlineResponses processor = new DeadlineResponses(activities, new SearchLimit(TERMS));
    return activities.stream()
        .map(each -> overloaded ? new NoBound(Reason.OVERLOAD) : processor.response(each))
        .toList();
  }

  private Response response(Activity activity) {
    try {
      long busy = BusyPeriod.length(activities, limit);
      long longest = 0;
      for (Activity other : activities) {
        longest = Math.max(longest, longest(activity, other, busy));
      }
      return new Bound(longest);
    } catch (SearchLimit.Reached reached) {
      return new NoBound(Reason.SEARCH_LIMIT);
    } catch (ArithmeticException overflow) {
      return new NoBound(Reason.OUT_OF_RANGE);
    }
  }

  /** Longest response to arrivals whose deadline meets one of another activity. */
  private long longest(Activity activity, Activity other, long busy) throws SearchLimit.Reached {
    Arrivals arrivals = activity.arrivals();
    long period = other.arrivals().periodNanos();
    long first = Math.subtractExact(
        Math.subtractExact(other.deadlineNanos(), other.arrivals().jitterNanos()), activity.deadlineNanos());
    long skipped = Math.max(0, Math.ceilDiv(Math.subtractExact(-arrivals.jitterNanos(), first), period));
    long longest = 0;
    for (long at = Math.addExact(first, Math.multiplyExact(skipped, period)); at < busy; at = Math.addExact(at, period)) {
      longest = Math.max(longest, Math.subtractExact(end(activity, at), at));
    }
    return longest;
  }

  /** End of the busy period of work that is not less urgent than a job that arrives nominally at a time. */
  private long end(Activity activity, long at) throws SearchLimit.Reached {
    long end = 0;
    long needed = 1;
    while (needed != end) {
      limit.take(activities.size());
      end = needed;
      needed = own(activity, at, end);
      for (Activity other : activities) {
        if (other != activity) {
          needed = Math.addExact(needed, interference(other, Math.addExact(at, activity.deadlineNanos()), end));
        }
      }
      // Nothing is urgent before the job arrives: its own window begins later, and another arrival stands for it.
      if (needed == 0) {
        return at;
      }
    }
    return end;
  }

  /** Work of the activity's jobs up to the one in question that are released within a window. */
  private static long own(Activity activity, long at, long window) {
    Arrivals arrivals = activity.arrivals();
    long before = Math.addExact(at, arrivals.jitterNanos()) / arrivals.periodNanos();
    long first = Math.subtractExact(at, Math.multiplyExact(before, arrivals.periodNanos()));
    long released = first >= window ? 0 : Math.ceilDiv(Math.subtractExact(window, first), arrivals.periodNanos());
    return work(activity, Math.min(released, before + 1));
  }

  /** Work of another activity that is released within a window and due by a deadline. */
  private static long interference(Activity other, long deadline, long window) {
    Arrivals arrivals = other.arrivals();
    long slack = Math.addExact(Math.subtractExact(deadline, other.deadlineNanos()), arrivals.jitterNanos());
    if (slack < 0) {
      return 0;
    }
    long released = Math.ceilDiv(Math.addExact(window, arrivals.jitterNanos()), arrivals.periodNanos());
    return work(other, Math.min(released, slack / arrivals.periodNanos() + 1));
  }

  private static long work(Activity activity, long arrivals) {
    return Math.multiplyExact(Math.multiplyExact(arrivals, activity.arrivals().burst()), activity.costNanos());
  }
}
