// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * State that a component keeps between calls.
 *
 * @param capacity greatest number of elements of a {@link StateKind#POOL}; else 0
 * @param element type of the elements of a {@link StateKind#POOL}; else {@link TypeRef.VoidType}
 * @param bytes immortal memory in bytes for the state of an instance in C++; known only for {@link StateKind#POOL}, else 0
 * @param blocks layouts of the elements of a {@link StateKind#POOL} in Java, after those of the structs that they contain; empty if no
 *     Java process has an instance
 */
public record StatePlan(StateKind kind, int capacity, TypeRef element, long bytes, List<BlockPlan> blocks) {

  /** State without a statement in the model. */
  public static final StatePlan UNMANAGED = of(StateKind.UNMANAGED);

  public StatePlan {
    blocks = List.copyOf(blocks);
  }

  /** State of a kind without further properties. */
  public static StatePlan of(StateKind kind) {
    return new StatePlan(kind, 0, new TypeRef.VoidType(), 0, List.of());
  }

  /** Immortal memory in bytes for each element in Java; 0 if unknown. */
  public long blockBytes() {
    return blocks.isEmpty() ? 0 : blocks.getLast().bytes();
  }

  /** True if instances keep the state in immortal memory. */
  public boolean immortal() {
    return kind == StateKind.FIXED || kind == StateKind.POOL;
  }

  /** Greatest size in bytes of an element with all that it refers to; 0 without elements. */
  public long elementBytes() {
    return capacity == 0 ? 0 : bytes / capacity;
  }

  /** Kind of state. */
  public enum StateKind {
    /** Any state, allocated on the heap by the user's class. */
    UNMANAGED,
    /** No state. */
    NONE,
    /** State of a fixed size, allocated at start-up. */
    FIXED,
    /** Bounded number of values of one type. */
    POOL
  }
}
