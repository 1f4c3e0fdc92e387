// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/** Powers of two that table sizes are rounded to. */
final class Bits {
  private Bits() {}

  /** The least number of bits that tell {@code values} values apart; values is at least 1. */
  static int forValues(int values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(values - 1);
  }
}
