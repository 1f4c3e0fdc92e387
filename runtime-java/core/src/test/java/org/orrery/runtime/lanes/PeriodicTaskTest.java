// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodicTaskTest {
  /** Released at 0, every 100. */
  @ParameterizedTest
  @CsvSource({
    "0, 100",
    "99, 100",
    "100, 100",
    "101, 100",
    "199, 100",
    "200, 200",
    "350, 300",
  })
  void beginsTheLatestReleaseThatIsDueAndLeavesOutThoseBefore(long doneAt, long next) {
    assertEquals(next, PeriodicTask.next(0, doneAt, 100));
    long late = Long.MAX_VALUE - 50;
    assertEquals(late + next, PeriodicTask.next(late, late + doneAt, 100), "the clock's number may wrap around");
  }
}
