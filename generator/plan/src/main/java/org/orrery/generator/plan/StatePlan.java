// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/**
 * What a component keeps between calls.
 *
 * @param capacity of {@link StateKind#POOL}: how many elements at most; else 0
 * @param element of {@link StateKind#POOL}: what they are; else {@link TypeRef.VoidType}
 * @param bytes of immortal memory that an instance takes for it: known of {@link StateKind#POOL}, else 0
 */
public record StatePlan(StateKind kind, int capacity, TypeRef element, long bytes) {

  /** What it likes: nothing is said of it. */
  public static final StatePlan UNMANAGED = new StatePlan(StateKind.UNMANAGED, 0, new TypeRef.VoidType(), 0);

  /** What an element takes with all that it refers to, at its longest; 0 without elements. */
  public long elementBytes() {
    return capacity == 0 ? 0 : bytes / capacity;
  }

  /** The application classes that a layout is made for. */
  public enum StateKind {
    /** What the user's class likes, from the heap. */
    UNMANAGED,
    /** Nothing. */
    NONE,
    /** A fixed amount, made at start-up. */
    FIXED,
    /** At most so many of one type. */
    POOL
  }
}
