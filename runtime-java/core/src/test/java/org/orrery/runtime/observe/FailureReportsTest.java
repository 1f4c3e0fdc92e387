// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Failures are told at a limited rate. */
class FailureReportsTest {
  private static final long SECOND = 1_000_000_000;

  private final FailureReports reports = new FailureReports();
  private final long begin = System.nanoTime() + 60 * SECOND;

  private int admittedOfHundred(long... times) {
    int admitted = 0;
    for (int i = 0; i < 100; i++) {
      admitted += reports.admits(times[i % times.length]) ? 1 : 0;
    }
    return admitted;
  }

  @Test
  void areFiveASecondAtMost() {
    assertEquals(5, admittedOfHundred(begin));
    assertTrue(reports.admits(begin + SECOND));
  }

  @Test
  void areFiveASecondAlsoBesideAThreadThatWasHeldUp() {
    assertEquals(5, admittedOfHundred(begin + SECOND, begin));
  }
}
