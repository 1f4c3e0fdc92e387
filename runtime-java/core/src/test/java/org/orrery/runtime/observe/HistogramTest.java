// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HistogramTest {
  @Test
  void putsADurationWhereItsErrorIsAtMostAThirtySecond() {
    int last = 0;
    for (long ns = 0; ns < 1L << 36; ns += 1 + ns / 500) {
      int bucket = Histogram.bucketOf(ns);
      assertTrue(bucket == last || bucket == last + 1, ns + " ns");
      long above = Histogram.longestIn(bucket) - ns;
      assertTrue(above >= 0 && above <= ns / 32, ns + " ns");
      last = bucket;
    }
    assertEquals(Histogram.BUCKETS - 1, last);
    assertEquals(Histogram.BUCKETS - 1, Histogram.bucketOf(Long.MAX_VALUE));
  }
}
