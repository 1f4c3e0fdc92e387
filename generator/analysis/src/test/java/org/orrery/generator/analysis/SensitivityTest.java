// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.Activity.Arrivals;

class SensitivityTest {

  private static final List<Activity> SYSTEM = List.of(activity(2, 2, 5), activity(1, 4, 10));

  @Test
  void findsTheCostAtWhichTheLessUrgentActivityStillKeepsItsDeadline() {
    assertThat(Sensitivity.costByPriority(SYSTEM, 0)).hasValue(3);
    assertThat(Sensitivity.costByPriority(SYSTEM, 1)).hasValue(6);
  }

  @Test
  void findsTheCostThatFillsTheProcessorByDeadlines() {
    assertThat(Sensitivity.costByDeadline(SYSTEM, 0)).hasValue(3);
    assertThat(Sensitivity.costByDeadline(SYSTEM, 1)).hasValue(6);
  }

  @Test
  void findsNothingWhereADeadlineIsMissedAlready() {
    List<Activity> overloaded = List.of(activity(2, 4, 5), activity(1, 4, 10));
    assertThat(Sensitivity.costByPriority(overloaded, 0)).isEmpty();
    assertThat(Sensitivity.costByDeadline(overloaded, 0)).isEmpty();
  }

  private static Activity activity(int priority, long cost, long period) {
    return new Activity("activity", priority, cost, Arrivals.every(period), period, 0);
  }
}
