// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.analysis;

import java.math.BigDecimal;

/** Times for people, exact to the nanosecond. */
public final class Times {

  private static final String[] UNITS = {"ns", "us", "ms", "s"};
  private static final int STEP = 3;

  private Times() {}

  /** Time in the largest unit of which it has one, for example {@code 1.25 ms}. */
  public static String text(long nanos) {
    int unit = 0;
    BigDecimal value = BigDecimal.valueOf(nanos);
    while (unit < UNITS.length - 1 && value.abs().compareTo(BigDecimal.valueOf(1000)) >= 0) {
      value = value.movePointLeft(STEP);
      unit++;
    }
    return value.stripTrailingZeros().toPlainString() + " " + UNITS[unit];
  }
}
