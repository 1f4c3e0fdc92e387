// SPDX-License-Identifier: Apache-2.0
package testbed;

/**
 * Work of a known length: rounds of a computation that nothing but the processor's speed delays, counted once, at the start. Any
 * number of threads may burn at a time.
 */
final class CalibratedLoad {
  /** Enough for the JIT compiler to have done its best before the last ones. */
  private static final int TRIALS = 1000;

  private static final long ROUNDS_OF_A_TRIAL = 200_000;

  private final double roundsPerMicrosecond;
  private long needed;

  /** Finds out how many rounds a microsecond takes; needs about half a second. */
  CalibratedLoad() {
    long shortest = Long.MAX_VALUE;
    // The shortest is the one that is compiled, and that nobody has interrupted.
    for (int trial = 0; trial < TRIALS; trial++) {
      long begun = System.nanoTime();
      needed += compute(ROUNDS_OF_A_TRIAL, begun | 1);
      shortest = Math.min(shortest, System.nanoTime() - begun);
    }
    roundsPerMicrosecond = ROUNDS_OF_A_TRIAL / (shortest / 1e3);
  }

  /** Keeps the processor busy for so long; longer, by the clock on the wall, if others get it meanwhile. */
  void burn(int microseconds) {
    // Never so, but no compiler knows that.
    if (compute((long) (roundsPerMicrosecond * microseconds), 1) == 0) {
      throw new ArithmeticException("xorshift does not reach 0 from 1: " + needed);
    }
  }

  /** A xorshift generator: each round needs the one before, so no compiler and no processor shortens it. */
  private static long compute(long rounds, long seed) {
    long state = seed;
    for (long i = 0; i < rounds; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }
}
