// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A window on bytes of an area: a {@link Block} on a value, a container on its elements. It is moved to any number of them, one after the
 * other, and allocates nothing.
 *
 * <p>What it shows is gone when the scope is left, or when it is given back before. Where assertions are on ({@code -ea}) each use after
 * that is a {@link ScopeViolation} which names the scope, and the one that the thread is in; else nothing is checked, and it costs
 * nothing. Names begin with an underscore because no IDL identifier does. Its users synchronize themselves: a
 * window that one thread moves is moved for all.
 */
public abstract class Window {
  /** Alignment of each window's bytes. */
  public static final long _ALIGNMENT = 8;

  private AreaSpace space;
  private MemorySegment memory = MemorySegment.NULL;
  private long at;
  /** The area that the window is part of; the fields below are the stay in it, and the piece of it. Known where assertions are on. */
  private Area area;
  private int generation;
  private int stamp;

  /** Nowhere as yet. */
  protected Window() {}

  /** Moves it to what lies at an offset of a space, a multiple of {@link #_ALIGNMENT} with {@link #_bytes} behind it. */
  public final void _moveTo(AreaSpace there, long offset) {
    space = there;
    memory = there.segment();
    at = offset;
    assert _remember(there.areaOf(offset));
    _moved();
  }

  private boolean _remember(Area where) {
    area = where;
    generation = where.generation();
    stamp = where.stamp(at);
    return true;
  }

  /** Bytes that it takes of an area, a multiple of {@link #_ALIGNMENT}. */
  public abstract long _bytes();

  /** Makes all numbers zero, all strings and sequences empty. */
  public final void _clear() {
    MemorySegment all = _memory();
    for (long each = at; each < at + _bytes(); each += _ALIGNMENT) {
      all.set(ValueLayout.JAVA_LONG, each, 0);
    }
  }

  /** Offset at which it lies: what is stored as a reference to it, and kept in a session. */
  public final long _offset() {
    return at;
  }

  /** Moves what lies within. */
  protected void _moved() {
    // A window without parts has nothing to move.
  }

  /** Moves a part of it to where that lies. */
  protected final void _place(Window part, long offset) {
    part.space = space;
    part.memory = memory;
    part.at = at + offset;
    part.area = area;
    part.generation = generation;
    part.stamp = stamp;
    part._moved();
  }

  /** The memory that it lies in, for one access. */
  protected final MemorySegment _memory() {
    assert _isThere();
    return memory;
  }

  /** Offset of one of its bytes in {@link #_memory}. */
  protected final long _at(long offset) {
    return at + offset;
  }

  private boolean _isThere() {
    if (area == null) {
      throw new ScopeViolation("a " + getClass().getSimpleName() + " is used that was never moved to a value");
    }
    if (!area.isIn(generation)) {
      throw ScopeViolation.left(getClass().getSimpleName(), area);
    }
    if (!area.isGivenOut(at, stamp)) {
      throw ScopeViolation.givenBack(getClass().getSimpleName(), area);
    }
    return true;
  }
}
