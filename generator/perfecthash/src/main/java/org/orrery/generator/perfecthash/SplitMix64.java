// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/**
 * Pseudo-random number generator with a sequence fixed here, so that a table never depends on the JDK
 * (Steele, Lea and Flood, OOPSLA 2014).
 */
final class SplitMix64 {
  private static final long GOLDEN_GAMMA = 0x9e37_79b9_7f4a_7c15L;

  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  long next() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  /** Next odd number; different windows have different products with an odd multiplier. */
  long nextOdd() {
    return next() | 1;
  }

  static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
    long b = (a ^ (a >>> 27)) * 0x94d0_49bb_1331_11ebL;
    return b ^ (b >>> 31);
  }
}
