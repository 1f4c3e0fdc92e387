// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import org.orrery.runtime.corba.MinorCodes;

/**
 * Number of elements that a sequence or array may have.
 *
 * @param fixed whether it is an array: its count does not travel
 * @param limit an array's count, a sequence's bound
 */
public record Extent(boolean fixed, int limit) {
  /** {@code sequence<T>}. */
  public static final Extent UNBOUNDED = new Extent(false, Integer.MAX_VALUE);

  /**
   * Extents made last, by hash: generated code asks for one at each write, and whether the JIT compiler does without the object depends on
   * what else it has seen. Threads may overwrite each other's, since equal ones are as good.
   */
  private static final Extent[] MADE = new Extent[1024];

  /** {@code sequence<T, bound>}. */
  public static Extent atMost(int bound) {
    return of(false, bound);
  }

  /** {@code T name[count]}. */
  public static Extent exactly(int count) {
    return of(true, count);
  }

  private static Extent of(boolean fixed, int limit) {
    int slot = (2 * limit + (fixed ? 1 : 0)) & (MADE.length - 1);
    Extent made = MADE[slot];
    if (made == null || made.limit != limit || made.fixed != fixed) {
      made = new Extent(fixed, limit);
      MADE[slot] = made;
    }
    return made;
  }

  /**
   * Reads the count, and checks before anything is done with it that so many elements can be in the message.
   *
   * @param elementBytes fewest bytes that an element takes, at least 1
   */
  int read(CdrReader in, int elementBytes) {
    if (fixed) {
      in.require((long) limit * elementBytes);
      return limit;
    }
    int count = in.readSequenceLength(elementBytes);
    if (count > limit) {
      throw in.marshal(MinorCodes.BOUND_EXCEEDED);
    }
    return count;
  }
}
