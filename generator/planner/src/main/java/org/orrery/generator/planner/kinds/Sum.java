// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** Saturating arithmetic of non-negative sizes. */
public final class Sum {

  /** Greatest value: larger than any memory, and a multiple of every alignment. */
  public static final long TOO_MUCH = 1L << 60;

  private static final int LARGEST_ALIGNMENT = 8;

  private Sum() {}

  public static long plus(long a, long b) {
    return Math.min(TOO_MUCH, a + b);
  }

  public static long times(long a, long b) {
    long product = a * b;
    return Math.multiplyHigh(a, b) != 0 || product < 0 ? TOO_MUCH : Math.min(TOO_MUCH, product);
  }

  /** Next multiple of an alignment, which is a power of two. */
  public static long aligned(long at, long alignment) {
    return Math.min(TOO_MUCH, (at + alignment - 1) & -alignment);
  }

  /**
   * End offset after repeating a step that advances an offset by an amount that depends only on the offset modulo the largest
   * alignment: once that remainder recurs, the rest is a multiplication.
   */
  public static long repeated(long times, long begin, LongUnaryOperator once) {
    long[] first = new long[LARGEST_ALIGNMENT];
    long[] round = new long[LARGEST_ALIGNMENT];
    Arrays.fill(round, -1);
    long at = begin;
    for (long done = 0; done < times; done++) {
      int phase = (int) (at % LARGEST_ALIGNMENT);
      if (round[phase] >= 0) {
        long period = done - round[phase];
        long periods = (times - done) / period;
        at = plus(at, times(periods, at - first[phase]));
        for (long rest = (times - done) % period; rest > 0; rest--) {
          at = once.applyAsLong(at);
        }
        return at;
      }
      round[phase] = done;
      first[phase] = at;
      at = once.applyAsLong(at);
    }
    return at;
  }
}
