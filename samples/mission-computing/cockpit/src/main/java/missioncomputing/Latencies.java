// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import java.util.Arrays;
import java.util.Formatter;
import java.util.Locale;

/**
 * How long the calls of one operation took since the table was printed last. Recording allocates nothing. For one thread.
 */
final class Latencies {
  private static final int MOST = 4096;

  private final String operation;
  private final long[] nanos = new long[MOST];
  private int recorded;
  private long calls;

  Latencies(String operation) {
    this.operation = operation;
  }

  /** One more call, which began at {@code begun} of {@link System#nanoTime} and ends now. */
  void record(long begun) {
    calls++;
    if (recorded < MOST) {
      nanos[recorded++] = System.nanoTime() - begun;
    }
  }

  static void heading(Formatter out) {
    out.format("%-18s %8s %9s %9s %9s%n", "operation", "calls", "p50 us", "p99 us", "max us");
  }

  /** A line: all calls so far, the percentiles of those since the last line. */
  void line(Formatter out) {
    Arrays.sort(nanos, 0, recorded);
    out.format("%-18s %8d %9s %9s %9s%n", operation, calls, micros(0.50), micros(0.99), micros(1));
    recorded = 0;
  }

  /** What that part of the calls took at most. */
  private String micros(double part) {
    if (recorded == 0) {
      return "-";
    }
    return String.format(Locale.ROOT, "%.1f", nanos[(int) Math.ceil(part * recorded) - 1] / 1e3);
  }
}
