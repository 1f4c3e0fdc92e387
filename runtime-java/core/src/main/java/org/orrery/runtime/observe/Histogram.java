// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Histogram of durations: 32 buckets of equal width for each power of two, so that a bucket is never wider than 1/32 (3.2 %) of what it
 * holds. Recorded by one thread, read by any. The buckets are those of C++.
 */
public final class Histogram {
  public static final int BUCKETS = 1024;
  private static final long LONGEST = (1L << 36) - 1;
  private static final int EXACT_BITS = 6;

  private final AtomicLongArray counts = new AtomicLongArray(BUCKETS);

  void record(long nanos) {
    int bucket = bucketOf(nanos);
    counts.setOpaque(bucket, counts.getPlain(bucket) + 1);
  }

  void startAnew() {
    for (int i = 0; i < BUCKETS; i++) {
      counts.setOpaque(i, 0);
    }
  }

  /** Number of durations in the bucket. */
  public long count(int bucket) {
    return counts.getOpaque(bucket);
  }

  /** The bucket of a duration in ns; the last one holds all longer ones too. */
  static int bucketOf(long nanos) {
    long value = Math.clamp(nanos, 0, LONGEST);
    int widthBits = Long.SIZE - Long.numberOfLeadingZeros(value | 1L << EXACT_BITS - 1) - EXACT_BITS;
    return 32 * widthBits + (int) (value >> widthBits);
  }

  /** The longest duration that the bucket holds, in ns. */
  static long longestIn(int bucket) {
    if (bucket < 1 << EXACT_BITS) {
      return bucket;
    }
    int widthBits = bucket / 32 - 1;
    return (bucket - 32L * widthBits + 1 << widthBits) - 1;
  }
}
