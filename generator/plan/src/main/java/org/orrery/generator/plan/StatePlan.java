// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * What a component keeps between calls.
 *
 * @param capacity of {@link StateKind#POOL}: how many elements at most; else 0
 * @param element of {@link StateKind#POOL}: what they are; else {@link TypeRef.VoidType}
 * @param bytes of immortal memory that an instance in C++ takes for it: known of {@link StateKind#POOL}, else 0
 * @param blocks of {@link StateKind#POOL} in Java: how its elements lie, with the structs that they contain before them; empty where no
 *     Java process has an instance
 */
public record StatePlan(StateKind kind, int capacity, TypeRef element, long bytes, List<BlockPlan> blocks) {

  /** What it likes: nothing is said of it. */
  public static final StatePlan UNMANAGED = of(StateKind.UNMANAGED);

  public StatePlan {
    blocks = List.copyOf(blocks);
  }

  /** One of which nothing has to be known. */
  public static StatePlan of(StateKind kind) {
    return new StatePlan(kind, 0, new TypeRef.VoidType(), 0, List.of());
  }

  /** Of immortal memory, what each element takes in Java; 0 where that is not known. */
  public long blockBytes() {
    return blocks.isEmpty() ? 0 : blocks.getLast().bytes();
  }

  /** Whether instances keep it in immortal memory. */
  public boolean immortal() {
    return kind == StateKind.FIXED || kind == StateKind.POOL;
  }

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
