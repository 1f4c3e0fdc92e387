// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.List;
import java.util.Locale;

/** Formatting of numbers in few columns: three significant digits and a unit. */
final class Quantity {
  private static final long EXACT_UP_TO = 99_999;

  private Quantity() {}

  /** Duration in at most 7 columns: {@code 870ns}, {@code 8.10us}, {@code 1.25ms}, {@code 12.5s}. */
  static String ofNanos(long nanos) {
    return nanos < 1000 ? nanos + "ns" : scaled(nanos, 1000, List.of("ns", "us", "ms", "s"));
  }

  /** Size in at most 6 columns, with binary prefixes: {@code 512}, {@code 8.00K}, {@code 1.00M}. */
  static String ofBytes(long bytes) {
    return bytes < 1024 ? Long.toString(bytes) : scaled(bytes, 1024, List.of("", "K", "M", "G", "T"));
  }

  /** Number in at most 6 columns, with decimal prefixes: {@code 99999}, {@code 1.23M}. */
  static String of(long number) {
    return number <= EXACT_UP_TO ? Long.toString(number) : scaled(number, 1000, List.of("", "K", "M", "G", "T"));
  }

  private static String scaled(long number, int step, List<String> units) {
    double value = number;
    int unit = 0;
    while (value >= step && unit < units.size() - 1) {
      value /= step;
      unit++;
    }
    int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f%s", value, units.get(unit));
  }
}
