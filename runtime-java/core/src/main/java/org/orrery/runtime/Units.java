// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * Durations and sizes of memory with their units, for configurations that are read like a data sheet:
 *
 * <pre>{@code
 * import static org.orrery.runtime.Units.kibibytes;
 * import static org.orrery.runtime.Units.milliseconds;
 *
 * TaskConfiguration.named("meter.look").period(milliseconds(20))
 * }</pre>
 */
public final class Units {
  private static final long KIBIBYTE = 1 << 10;
  private static final long MEBIBYTE = 1 << 20;

  private Units() {
  }

  /** A duration of whole seconds. */
  public static Duration seconds(long count) {
    return Duration.ofSeconds(count);
  }

  /** A duration of whole milliseconds. */
  public static Duration milliseconds(long count) {
    return Duration.ofMillis(count);
  }

  /** A duration of whole microseconds. */
  public static Duration microseconds(long count) {
    return Duration.of(count, ChronoUnit.MICROS);
  }

  /** A duration of nanoseconds. */
  public static Duration nanoseconds(long count) {
    return Duration.ofNanos(count);
  }

  /**
   * Number of bytes in so many KiB.
   *
   * @throws ArithmeticException if it does not fit 64 bits
   */
  public static long kibibytes(long count) {
    return Math.multiplyExact(count, KIBIBYTE);
  }

  /**
   * Number of bytes in so many MiB.
   *
   * @throws ArithmeticException if it does not fit 64 bits
   */
  public static long mebibytes(long count) {
    return Math.multiplyExact(count, MEBIBYTE);
  }
}
