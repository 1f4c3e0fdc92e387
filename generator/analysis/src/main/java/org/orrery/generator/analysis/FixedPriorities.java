// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.analysis.Response.Bound;
import org.orrery.generator.analysis.Response.NoBound;
import org.orrery.generator.analysis.Response.Reason;

/**
 * Response times of activities that one processor runs preemptively by fixed priorities.
 *
 * <p>The busy-window analysis of Lehoczky (1990) and of Tindell, Burns and Wellings (1994): all jobs of the longest level-i busy
 * period, which begins when every activity of the level is released at once, each as late as its jitter permits. Activities of
 * equal priority delay each other.
 *
 * <pre>
 *   w(q) = B + (q + 1) C + sum of demand of more or equally urgent ones within w(q)      R = max over q of w(q) - nominal arrival of q
 * </pre>
 */
public final class FixedPriorities {

  /** Terms of sums that are added up for one processor at most. */
  private static final long TERMS = 500_000_000;

  /** Terms of sums that are added up for one activity at most. */
  private static final long TERMS_EACH = 20_000_000;

  private FixedPriorities() {}

  /**
   * Longest response of each activity, in the activities' order.
   *
   * @param activities all activities of the processor
   */
  public static List<Response> responses(List<Activity> activities) {
    Map<Integer, Integer> loads = loads(activities);
    List<Response> responses = new ArrayList<>();
    long left = TERMS;
    for (Activity each : activities) {
      SearchLimit limit = new SearchLimit(Math.min(left, TERMS_EACH));
      responses.add(response(each, loads.get(each.priority()), activities, limit));
      left -= limit.taken();
    }
    return List.copyOf(responses);
  }

  private static Response response(Activity activity, int load, List<Activity> all, SearchLimit limit) {
    List<Activity> interfering =
        all.stream().filter(other -> other != activity && other.priority() >= activity.priority()).toList();
    if (load > 0 || load == 0 && delayedOnTop(activity, interfering)) {
      return new NoBound(Reason.OVERLOAD);
    }
    try {
      return new Bound(longest(activity, interfering, limit));
    } catch (SearchLimit.Reached reached) {
      return new NoBound(Reason.SEARCH_LIMIT);
    } catch (ArithmeticException overflow) {
      return new NoBound(Reason.OUT_OF_RANGE);
    }
  }

  /** Load of all activities of a priority and above, by priority: negative, zero or positive as it is below, at or above 1. */
  private static Map<Integer, Integer> loads(List<Activity> activities) {
    Map<Integer, Integer> loads = new HashMap<>();
    Load load = Load.NONE;
    for (Activity each : activities.stream().sorted(Comparator.comparingInt(Activity::priority).reversed()).toList()) {
      load = load.and(each);
      loads.put(each.priority(), load.compareToOne());
    }
    return loads;
  }

  /** True if something comes on top of the work, so that at a load of 1 the busy period has no end. */
  private static boolean delayedOnTop(Activity activity, List<Activity> interfering) {
    return activity.blockingNanos() > 0
        || activity.arrivals().jitterNanos() > 0
        || interfering.stream().anyMatch(each -> each.arrivals().jitterNanos() > 0);
  }

  private static long longest(Activity activity, List<Activity> interfering, SearchLimit limit) throws SearchLimit.Reached {
    long longest = 0;
    long own = activity.blockingNanos();
    long window = own;
    for (long job = 0; job == 0 || activity.arrivals().nominal(job) < window; job++) {
      own = Math.addExact(own, activity.costNanos());
      window = window(own, Math.addExact(window, activity.costNanos()), interfering, limit);
      longest = Math.max(longest, Math.subtractExact(window, activity.arrivals().nominal(job)));
    }
    return longest;
  }

  /** Least window, from {@code least} on, in which the work of its own and that of all interfering activities is done. */
  private static long window(long own, long least, List<Activity> interfering, SearchLimit limit) throws SearchLimit.Reached {
    long window = least;
    while (true) {
      limit.take(interfering.size() + 1L);
      long needed = own;
      for (Activity each : interfering) {
        needed = Math.addExact(needed, each.demandWithin(window));
      }
      if (needed == window) {
        return window;
      }
      window = needed;
    }
  }
}
