// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Greatest cost of an activity at which deadlines are still kept, all else as stated. */
public final class Sensitivity {

  private Sensitivity() {}

  /** Greatest cost of an activity under fixed priorities; empty if deadlines are not kept as the costs are. */
  public static OptionalLong costByPriority(List<Activity> activities, int index) {
    return greatestCost(activities, index, Sensitivity::keptByPriority);
  }

  /** Greatest cost of an activity where the earliest deadline runs; empty if deadlines are not kept as the costs are. */
  public static OptionalLong costByDeadline(List<Activity> activities, int index) {
    return greatestCost(activities, index, each -> EarliestDeadline.test(each) instanceof Feasibility.Feasible);
  }

  private static boolean keptByPriority(List<Activity> activities) {
    List<Response> responses = FixedPriorities.responses(activities);
    for (int i = 0; i < responses.size(); i++) {
      if (!responses.get(i).keeps(activities.get(i).deadlineNanos())) {
        return false;
      }
    }
    return true;
  }

  /** Binary search, which is right because a larger cost never makes a response shorter or a demand smaller. */
  private static OptionalLong greatestCost(List<Activity> activities, int index, Predicate<List<Activity>> kept) {
    if (!kept.test(activities)) {
      return OptionalLong.empty();
    }
    long keeps = activities.get(index).costNanos();
    long misses = Math.max(keeps, activities.get(index).deadlineNanos()) + 1;
    while (misses - keeps > 1) {
      long middle = keeps + (misses - keeps) / 2;
      if (kept.test(withCost(activities, index, middle))) {
        keeps = middle;
      } else {
        misses = middle;
      }
    }
    return OptionalLong.of(keeps);
  }

  private static List<Activity> withCost(List<Activity> activities, int index, long cost) {
    Activity from = activities.get(index);
    List<Activity> changed = new ArrayList<>(activities);
    changed.set(
        index, new Activity(from.name(), from.priority(), cost, from.arrivals(), from.deadlineNanos(), from.blockingNanos()));
    return changed;
  }
}
