// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.util.List;

/** Longest time for which a processor works without a pause: from a release of all activities at once. */
final class BusyPeriod {

  private BusyPeriod() {}

  /**
   * Length in nanoseconds.
   *
   * @param activities their load must be below 1, or at 1 without jitter: above, the limit is reached
   * @throws ArithmeticException if the length is beyond 64 bits
   */
  static long length(List<Activity> activities, SearchLimit limit) throws SearchLimit.Reached {
    long length = 0;
    long needed = activities.isEmpty() ? 0 : 1;
    while (needed != length) {
      limit.take(activities.size());
      length = needed;
      needed = 0;
      for (Activity each : activities) {
        needed = Math.addExact(needed, each.demandWithin(length));
      }
    }
    return length;
  }
}
