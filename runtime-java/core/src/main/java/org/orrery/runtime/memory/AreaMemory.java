// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * An area as user code allocates from it: as memory segments, or as offsets in the {@link AreaSpace}, which are what references are and
 * what windows are moved to. Allocating moves a number. An allocation that does not fit throws NO_MEMORY, with a minor code that says
 * which memory it was.
 */
public abstract class AreaMemory implements SegmentAllocator {
  AreaMemory() {}

  /** The area from which it allocates now, for what the RTSJ can. */
  public abstract Area area();

  /** The exception that is thrown when so many bytes do not fit. */
  abstract RuntimeException lacks(long bytes);

  /** NO_MEMORY, of a request that runs. */
  static SystemException exhausted(int minor) {
    return new SystemException(StandardException.NO_MEMORY, minor, Completion.MAYBE);
  }

  /** All areas of the process. */
  public final AreaSpace space() {
    return area().space();
  }

  /** Bytes taken since the area was entered. */
  public long used() {
    return area().usedBytes();
  }

  /** Bytes left. */
  public long available() {
    return area().capacityBytes() - used();
  }

  /**
   * Takes memory.
   *
   * @param alignment a power of two, at most 256
   * @return its offset in the space
   * @throws SystemException NO_MEMORY
   */
  public final long take(long bytes, long alignment) {
    long at = area().allocate(bytes, alignment);
    if (at == Area.NIL) {
      throw lacks(bytes);
    }
    return at;
  }

  /**
   * Moves a block or a container to new memory, in which its numbers are 0, its strings and sequences empty. Gives that one.
   *
   * @throws SystemException NO_MEMORY; nothing is moved
   */
  public final <W extends Window> W make(W window) {
    window._moveTo(space(), take(window._bytes(), Window._ALIGNMENT));
    window._clear();
    return window;
  }

  /** Allocates as {@link #take}, for code that wants a segment. */
  @Override
  public final MemorySegment allocate(long bytes, long alignment) {
    return space().segment().asSlice(take(bytes, alignment), bytes);
  }
}
