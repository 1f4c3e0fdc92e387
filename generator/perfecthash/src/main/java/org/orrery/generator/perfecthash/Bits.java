// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/** Computation of table sizes, which are powers of two. */
final class Bits {
  private Bits() {}

  /** Least number of bits for {@code values} distinct values; at least 1 value. */
  static int forValues(int values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(values - 1);
  }
}
