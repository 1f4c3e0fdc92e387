// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.Activity.Arrivals;

class TotalBandwidthServerTest {

  private static final TotalBandwidthServer QUARTER = new TotalBandwidthServer("quarter", 1, 4);
  private static final List<Activity> TASKS = List.of(task(3, 6), task(2, 8));

  /** Buttazzo, Hard Real-Time Computing Systems, the chapter on dynamic priority servers: example of a Total Bandwidth Server. */
  @Test
  void givesTheDeadlinesOfButtazzosExample() {
    long first = QUARTER.deadline(3, Long.MIN_VALUE, 1);
    long second = QUARTER.deadline(9, first, 2);
    long third = QUARTER.deadline(14, second, 1);
    assertThat(List.of(first, second, third)).containsExactly(7L, 17L, 21L);
    assertThat(TotalBandwidthServer.admits(List.of(QUARTER), TASKS)).isTrue();
  }

  @Test
  void refusesWhatIsBeyondTheProcessor() {
    assertThat(TotalBandwidthServer.admits(List.of(QUARTER, new TotalBandwidthServer("least", 1, Long.MAX_VALUE)), TASKS)).isFalse();
  }

  @Test
  void countsADeadlineBeforeThePeriod() {
    Activity urgent = new Activity("urgent", 0, 3, Arrivals.every(8), 4, 0);
    assertThat(TotalBandwidthServer.admits(List.of(QUARTER), List.of(urgent))).isTrue();
    assertThat(TotalBandwidthServer.admits(List.of(QUARTER, QUARTER), List.of(urgent))).isFalse();
  }

  @Test
  void roundsADeadlineUp() {
    assertThat(new TotalBandwidthServer("third", 3, 10).deadline(0, 0, 1)).isEqualTo(4);
  }

  private static Activity task(long cost, long period) {
    return new Activity("task", 0, cost, Arrivals.every(period), period, 0);
  }
}
