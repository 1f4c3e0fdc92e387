// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.Activity.Arrivals;

class EarliestDeadlineTest {

  @Test
  void fillsAProcessorWhollyWhereDeadlinesArePeriods() {
    assertThat(test(activity(5, 10, 10), activity(10, 20, 20))).isEqualTo(new Feasibility.Feasible());
  }

  @Test
  void tellsTheLeastTimeByWhichTooMuchIsDue() {
    assertThat(test(activity(3, 10, 4), activity(3, 10, 5))).isEqualTo(new Feasibility.Infeasible(5, 6));
  }

  @Test
  void findsAnOverloadOfWhichEachDeadlineIsFarAway() {
    assertThat(test(activity(11, 10, 50))).isEqualTo(new Feasibility.Infeasible(450, 451));
  }

  @Test
  void countsJitterAgainstTheDeadline() {
    assertThat(test(new Activity("late", 0, 3, new Arrivals(10, 4, 1), 6, 0))).isEqualTo(new Feasibility.Infeasible(2, 3));
  }

  @Test
  void refusesToIgnoreBlocking() {
    Activity blocked = new Activity("blocked", 0, 1, Arrivals.every(10), 10, 1);
    assertThatThrownBy(() -> test(blocked)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Feasibility test(Activity... activities) {
    return EarliestDeadline.test(List.of(activities));
  }

  private static Activity activity(long cost, long period, long deadline) {
    return new Activity("activity", 0, cost, Arrivals.every(period), deadline, 0);
  }
}
