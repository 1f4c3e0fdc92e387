// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.quantities;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.orrery.dsl.system.orrery.Duration;
import org.orrery.dsl.system.orrery.MemorySize;
import org.orrery.dsl.system.orrery.Percentage;
import org.orrery.dsl.system.orrery.Rate;

/**
 * Conversion of a model's quantities to one unit each: nanoseconds, bytes, fractions of 1. A quantity that is too large for a
 * {@code long} is clamped to {@link Long#MAX_VALUE}, and the validator rejects it; fractions of a nanosecond or of a byte are
 * rounded up, since a bound may never be less than stated. An element whose number could not be read counts as 0.
 */
public final class Quantities {

  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private Quantities() {}

  /** Duration in nanoseconds, unrounded; may exceed a {@code long}. */
  public static BigDecimal exactNanos(Duration duration) {
    return stated(duration.getValue()).multiply(BigDecimal.valueOf(nanosPer(duration)));
  }

  /** Duration in nanoseconds. */
  public static long nanos(Duration duration) {
    return clamp(exactNanos(duration));
  }

  /** Duration in nanoseconds, or the default for a null duration. */
  public static long nanos(Duration duration, long otherwise) {
    return duration == null ? otherwise : nanos(duration);
  }

  /** Period of a rate in nanoseconds; {@link Long#MAX_VALUE} for a rate of 0. */
  public static long periodNanos(Rate rate) {
    BigDecimal hertz = stated(rate.getValue());
    return hertz.signum() == 0 ? Long.MAX_VALUE : clamp(NANOS_PER_SECOND.divide(hertz, 0, RoundingMode.FLOOR));
  }

  /** Size in bytes, unrounded; may exceed a {@code long}. */
  public static BigDecimal exactBytes(MemorySize size) {
    return stated(size.getValue()).multiply(BigDecimal.valueOf(bytesPer(size)));
  }

  /** Size in bytes. */
  public static long bytes(MemorySize size) {
    return clamp(exactBytes(size));
  }

  /** Size in bytes, or the default for a null size. */
  public static long bytes(MemorySize size, long otherwise) {
    return size == null ? otherwise : bytes(size);
  }

  /** Percentage as a fraction of 1: {@code 20%} is 0.2. */
  public static double fraction(Percentage percentage) {
    return stated(percentage.getValue()).divide(HUNDRED).doubleValue();
  }

  /** Number of an element; 0 if its text could not be read, so that other checks can go on. */
  private static BigDecimal stated(BigDecimal value) {
    return value == null ? BigDecimal.ZERO : value;
  }

  private static long nanosPer(Duration duration) {
    return switch (duration.getUnit()) {
      case NANOSECONDS -> 1;
      case MICROSECONDS -> 1_000;
      case MILLISECONDS -> 1_000_000;
      case SECONDS -> 1_000_000_000;
    };
  }

  private static long bytesPer(MemorySize size) {
    return switch (size.getUnit()) {
      case BYTES -> 1;
      case KIBIBYTES -> 1L << 10;
      case MEBIBYTES -> 1L << 20;
      case GIBIBYTES -> 1L << 30;
    };
  }

  private static long clamp(BigDecimal value) {
    return value.min(MAX).setScale(0, RoundingMode.CEILING).longValue();
  }
}
