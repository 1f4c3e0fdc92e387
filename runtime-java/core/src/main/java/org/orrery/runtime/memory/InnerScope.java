// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import org.orrery.runtime.corba.MinorCodes;

/**
 * A scope of the model, {@code per thread}, that a servant enters within its request: what is allocated there is gone when it is closed.
 * For intermediate results that the reply does not need.
 *
 * <pre>{@code
 * try (InnerScope scratch = _enterScratch()) {
 *   MemorySegment sums = scratch.allocate(ValueLayout.JAVA_DOUBLE, 64);
 *   ...
 * }
 * }</pre>
 *
 * Each thread has one, which is the same in each of its requests: entering and closing it allocate nothing. It begins with whatever was
 * left in it, unless the model says {@code linear}. Full: NO_MEMORY. Used after it was closed: a {@link ScopeViolation}, for blocks where
 * assertions are on. Belongs to its thread.
 */
public final class InnerScope extends AreaMemory implements AutoCloseable {
  private final InnerScopes all;
  private final Area outer;
  private final Area where;
  /** The one that its thread had entered last when it entered this; null for none. */
  private InnerScope before;
  private boolean entered;

  /** A scope of the thread that has {@code all}; {@code outer} is the area that the plan nests it in. */
  InnerScope(InnerScopes all, Area outer, Area where) {
    this.all = all;
    this.outer = outer;
    this.where = where;
  }

  boolean isIn(Area from) {
    return outer == from;
  }

  boolean isEntered() {
    return entered;
  }

  /** Enters it from the area that it is nested in, on top of what the thread has entered. */
  Permission enter(InnerScope last) {
    Permission answer = where.enter(outer);
    entered = answer == Permission.GRANTED;
    before = last;
    return answer;
  }

  /** Leaves it, and gives the one that was entered before. */
  InnerScope leave() {
    where.leave();
    entered = false;
    return before;
  }

  /** The area in which it allocates, for messages. */
  Area where() {
    return where;
  }

  /** Leaves it, and all that the thread has entered since; nothing happens where it is left already. */
  @Override
  public void close() {
    if (entered) {
      all.leave(this);
    }
  }

  /**
   * {@inheritDoc}
   *
   * @throws ScopeViolation when it is closed
   */
  @Override
  public Area area() {
    if (!entered) {
      throw ScopeViolation.closed(where, all.here());
    }
    return where;
  }

  @Override
  RuntimeException lacks(long bytes) {
    return exhausted(MinorCodes.SCOPE_EXHAUSTED);
  }
}
