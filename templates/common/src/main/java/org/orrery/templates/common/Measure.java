// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

/**
 * Duration or size in the largest unit that states it exactly: 20 ms for 20000000 ns.
 *
 * @param count number of units
 * @param unit unit; each target spells it in its own way
 * @param <U> {@link Time} or {@link Size}
 */
public record Measure<U>(long count, U unit) {

  private static final long NANOS_PER_MICRO = 1_000;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final int KIBIBYTE = 1 << 10;
  private static final int MEBIBYTE = 1 << 20;

  /** Units of durations. */
  public enum Time {
    SECONDS,
    MILLISECONDS,
    MICROSECONDS,
    NANOSECONDS
  }

  /** Units of sizes. */
  public enum Size {
    MEBIBYTES,
    KIBIBYTES,
    BYTES
  }

  /** Measure of a duration; zero is 0 seconds. */
  public static Measure<Time> duration(long nanos) {
    if (nanos % NANOS_PER_SECOND == 0) {
      return new Measure<>(nanos / NANOS_PER_SECOND, Time.SECONDS);
    }
    if (nanos % NANOS_PER_MILLI == 0) {
      return new Measure<>(nanos / NANOS_PER_MILLI, Time.MILLISECONDS);
    }
    return nanos % NANOS_PER_MICRO == 0
        ? new Measure<>(nanos / NANOS_PER_MICRO, Time.MICROSECONDS)
        : new Measure<>(nanos, Time.NANOSECONDS);
  }

  /** Text of a duration for a comment: {@code 20 ms}. */
  public static String words(long nanos) {
    Measure<Time> measure = duration(nanos);
    return measure.count() + switch (measure.unit()) {
      case SECONDS -> " s";
      case MILLISECONDS -> " ms";
      case MICROSECONDS -> " us";
      case NANOSECONDS -> " ns";
    };
  }

  /** Measure of a size; zero is 0 bytes. */
  public static Measure<Size> size(long bytes) {
    if (bytes == 0 || bytes % KIBIBYTE != 0) {
      return new Measure<>(bytes, Size.BYTES);
    }
    return bytes % MEBIBYTE == 0
        ? new Measure<>(bytes / MEBIBYTE, Size.MEBIBYTES)
        : new Measure<>(bytes / KIBIBYTE, Size.KIBIBYTES);
  }
}
