// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import java.util.Formatter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How long the calls of one operation took: a histogram that one thread records in and another prints. Neither waits for the other,
 * and recording allocates nothing. Each doubling has 16 steps, so what is printed is at most 6 % too long.
 */
final class Latencies {
  private static final int STEPS_LOG = 4;
  private static final int STEPS = 1 << STEPS_LOG;
  private static final int BUCKETS = (Long.SIZE - STEPS_LOG) * STEPS;

  private final String lane;
  private final String operation;
  private final AtomicLongArray counts = new AtomicLongArray(BUCKETS);
  /** The counts when they were last printed; the printing thread's own. */
  private final long[] printed = new long[BUCKETS];
  private final long[] since = new long[BUCKETS];

  Latencies(String lane, String operation) {
    this.lane = lane;
    this.operation = operation;
  }

  /** One more call, which began at {@code begun} of {@link System#nanoTime} and ends now. Always from the same thread. */
  void record(long begun) {
    int bucket = bucket(System.nanoTime() - begun);
    counts.setOpaque(bucket, counts.getPlain(bucket) + 1);
  }

  private static int bucket(long nanos) {
    int shift = Math.max(0, Long.SIZE - 1 - STEPS_LOG - Long.numberOfLeadingZeros(nanos | 1));
    return (shift << STEPS_LOG) + (int) (nanos >>> shift);
  }

  /** The longest time that falls into a bucket. */
  private static long upperBound(int bucket) {
    int shift = Math.max(0, (bucket >>> STEPS_LOG) - 1);
    long steps = bucket - ((long) shift << STEPS_LOG);
    return ((steps + 1) << shift) - 1;
  }

  static void heading(Formatter out) {
    out.format("%-7s %-18s %8s %9s %9s %9s%n", "lane", "operation", "calls", "p50 us", "p99 us", "max us");
  }

  /** A line: all calls so far, the percentiles of those since the last line. Always from the same thread. */
  void line(Formatter out) {
    long calls = 0;
    long recent = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      long count = counts.getOpaque(bucket);
      since[bucket] = count - printed[bucket];
      printed[bucket] = count;
      calls += count;
      recent += since[bucket];
    }
    out.format("%-7s %-18s %8d %9s %9s %9s%n",
        lane, operation, calls, micros(recent, 0.50), micros(recent, 0.99), micros(recent, 1));
  }

  /** What that part of the recent calls took at most. */
  private String micros(long recent, double part) {
    if (recent == 0) {
      return "-";
    }
    long left = (long) Math.ceil(part * recent);
    int bucket = 0;
    for (left -= since[0]; left > 0; left -= since[bucket]) {
      bucket++;
    }
    return String.format(Locale.ROOT, "%.1f", upperBound(bucket) / 1e3);
  }
}
