// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.realtime.ThreadConfiguration;

class LaneConfigurationTest {

  @Test
  void takesTheNumbersOfThreadsThatThePlanSays() {
    LaneConfiguration lane = LaneConfiguration.named("lane")
        .threads(2, ThreadConfiguration.BEST_EFFORT)
        .ownThreads(3)
        .servants(5)
        .allThreads(6)
        .buffer(4, 1024)
        .borrows(List.of(0), 3)
        .build();

    assertEquals(List.of(2, 3, 5, 6), List.of(lane.threads(), lane.ownThreads(), lane.servants(), lane.allThreads()));
  }

  @Test
  void refusesNumbersOfThreadsOfAnotherLane() {
    assertThrows(IllegalArgumentException.class, LaneConfiguration.named("buffered").buffer(4, 1024)::build);
    assertThrows(IllegalArgumentException.class, LaneConfiguration.named("borrowing").borrows(List.of(0), 3)::build);
    assertThrows(IllegalArgumentException.class, LaneConfiguration.named("plain").ownThreads(2).servants(1).allThreads(2)::build);
  }
}
