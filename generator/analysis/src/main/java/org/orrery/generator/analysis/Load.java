// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import java.math.BigInteger;

/** Load of a processor as an exact fraction, which may be above 1. */
record Load(BigInteger numerator, BigInteger denominator) {

  static final Load NONE = new Load(BigInteger.ZERO, BigInteger.ONE);

  /** Load of all activities. */
  static Load of(Iterable<Activity> activities) {
    Load sum = NONE;
    for (Activity each : activities) {
      sum = sum.and(each);
    }
    return sum;
  }

  /** This load and that of one more activity. */
  Load and(Activity activity) {
    BigInteger work = BigInteger.valueOf(activity.costNanos()).multiply(BigInteger.valueOf(activity.arrivals().burst()));
    return and(work, activity.arrivals().periodNanos());
  }

  /** This load and work that is done once in each period. */
  Load and(BigInteger work, long period) {
    BigInteger every = BigInteger.valueOf(period);
    return new Load(
        numerator.multiply(every).add(work.multiply(denominator)), denominator.multiply(every));
  }

  /** Negative, zero or positive as the load is below, at or above what the processor does. */
  int compareToOne() {
    return numerator.compareTo(denominator);
  }
}
