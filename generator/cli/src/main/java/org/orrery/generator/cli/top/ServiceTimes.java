// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * How many requests took how long, in the buckets of docs/idl/observer.idl: what is told of a duration is the longest of its
 * bucket, so it is never too short, and too long by 3.2 % at most.
 */
final class ServiceTimes {
  static final int BUCKETS = 1024;
  private static final int EXACT = 64;

  private final long[] counts;

  /** Of so many requests in each bucket; the array is taken over. */
  ServiceTimes(long[] counts) {
    this.counts = counts;
  }

  /** How many requests. */
  long count() {
    return Arrays.stream(counts).sum();
  }

  /** Those that came since an earlier time. */
  ServiceTimes since(ServiceTimes earlier) {
    long[] more = new long[BUCKETS];
    for (int i = 0; i < BUCKETS; i++) {
      more[i] = Math.max(0, counts[i] - earlier.counts[i]);
    }
    return new ServiceTimes(more);
  }

  /** What that share of the requests did not exceed, in ns; nothing without requests. */
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
