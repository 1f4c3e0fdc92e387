// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Histogram of service times, in the buckets of docs/idl/observer.idl. A duration is reported as the longest one of its
 * bucket, so it is never too short, and at most 3.2 % too long.
 */
final class ServiceTimes {
  static final int BUCKETS = 1024;
  private static final int EXACT = 64;

  private final long[] counts;

  /** Creates a histogram from the number of requests in each bucket; takes ownership of the array. */
  ServiceTimes(long[] counts) {
    this.counts = counts;
  }

  /** Number of requests. */
  long count() {
    return Arrays.stream(counts).sum();
  }

  /** Histogram of the requests since an earlier snapshot. */
  ServiceTimes since(ServiceTimes earlier) {
    long[] more = new long[BUCKETS];
    for (int i = 0; i < BUCKETS; i++) {
      more[i] = Math.max(0, counts[i] - earlier.counts[i]);
    }
    return new ServiceTimes(more);
  }

  /** Quantile in nanoseconds: the time that the given share of the requests did not exceed; empty without requests. */
  OptionalLong quantile(double share) {
    long wanted = (long) Math.ceil(share * count());
    long seen = 0;
    for (int i = 0; i < BUCKETS; i++) {
      seen += counts[i];
      if (seen > 0 && seen >= wanted) {
        return OptionalLong.of(longestIn(i));
      }
    }
    return OptionalLong.empty();
  }

  private static long longestIn(int bucket) {
    if (bucket < EXACT) {
      return bucket;
    }
    int widthBits = bucket / 32 - 1;
    return (bucket - 32L * widthBits + 1 << widthBits) - 1;
  }
}
