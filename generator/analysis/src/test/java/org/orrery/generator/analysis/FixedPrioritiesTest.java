// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.Activity.Arrivals;
import org.orrery.generator.analysis.Response.Bound;
import org.orrery.generator.analysis.Response.NoBound;
import org.orrery.generator.analysis.Response.Reason;

class FixedPrioritiesTest {

  private static final long GREATEST = Long.MAX_VALUE;

  @Test
  void countsBlockingOnceInAWindow() {
    assertThat(responses(activity(2, 2, 10, 3), activity(1, 4, 20, 0))).containsExactly(new Bound(5), new Bound(6));
  }

  @Test
  void countsOwnJitterFromTheNominalArrival() {
    assertThat(responses(new Activity("late", 1, 2, new Arrivals(10, 4, 1), 10, 0))).containsExactly(new Bound(6));
  }

  @Test
  void countsJitterOfMoreUrgentActivities() {
    Activity urgent = new Activity("urgent", 2, 3, new Arrivals(10, 8, 1), 20, 0);
    assertThat(responses(urgent, activity(1, 2, 50, 0))).containsExactly(new Bound(11), new Bound(8));
  }

  @Test
  void countsEachJobOfABurst() {
    Activity bursts = new Activity("bursts", 2, 2, new Arrivals(20, 0, 3), 20, 0);
    assertThat(responses(bursts, activity(1, 1, 20, 0))).containsExactly(new Bound(6), new Bound(7));
  }

  @Test
  void letsEqualPrioritiesDelayEachOther() {
    assertThat(responses(activity(1, 2, 10, 0), activity(1, 3, 10, 0))).containsExactly(new Bound(5), new Bound(5));
  }

  @Test
  void endsTheWindowWhereAnArrivalMeetsItsEnd() {
    assertThat(responses(activity(2, 5, 10, 0), activity(1, 5, 10, 0))).containsExactly(new Bound(5), new Bound(10));
  }

  @Test
  void findsNoBoundWhereMoreWorkArrivesThanIsDone() {
    assertThat(responses(activity(2, 6, 10, 0), activity(1, 5, 10, 0)))
        .containsExactly(new Bound(6), new NoBound(Reason.OVERLOAD));
  }

  @Test
  void findsNoBoundWhereAFullLoadIsBlocked() {
    assertThat(responses(activity(1, 10, 10, 1))).containsExactly(new NoBound(Reason.OVERLOAD));
  }

  @Test
  void findsNoBoundForABusyPeriodBeyondTheSearch() {
    // A load of 1 - 1 / (p q), with periods p and q that have no common factor.
    assertThat(responses(activity(2, 857_142_857, 1_000_000_000, 0), activity(1, 142_857_144, 1_000_000_007, 0)).getLast())
        .isEqualTo(new NoBound(Reason.SEARCH_LIMIT));
  }

  @Test
  void analysesAThousandActivities() {
    List<Activity> many = IntStream.range(0, 1000)
        .mapToObj(i -> new Activity("a" + i, 1000 - i, 90 + i % 7, Arrivals.every(100_000 + 37L * i), 1_000_000, 0))
        .toList();
    assertThat(FixedPriorities.responses(many)).hasSize(1000).allMatch(Bound.class::isInstance);
  }

  @Test
  void findsNoBoundBeyondTheRangeOfTimes() {
    assertThat(responses(activity(1, GREATEST / 2, GREATEST, GREATEST - 5))).containsExactly(new NoBound(Reason.OUT_OF_RANGE));
  }

  @Test
  void analysesNothing() {
    assertThat(FixedPriorities.responses(List.of())).isEmpty();
  }

  @Test
  void refusesAnActivityWithoutCost() {
    assertThatThrownBy(() -> activity(1, 0, 10, 0)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("cost");
  }

  private static List<Response> responses(Activity... activities) {
    return FixedPriorities.responses(List.of(activities));
  }

  private static Activity activity(int priority, long cost, long period, long blocking) {
    return new Activity("activity", priority, cost, Arrivals.every(period), period, blocking);
  }
}
