// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;

/**
 * Memory of a dispatching thread that lives as long as the request it serves: a servant's scratch space outside the Java heap.
 *
 * <pre>{@code
 * MemorySegment sums = RequestScope.current().allocate(ValueLayout.JAVA_DOUBLE, 64);   // until the reply is encoded
 * }</pre>
 *
 * Allocating moves a pointer, leaving the scope moves it back: what it holds is not zeroed (a constant-time memory). Its size is
 * the plan's; when it is used up, NO_MEMORY. Belongs to one thread.
 */
public final class RequestScope implements SegmentAllocator {
  private static final ThreadLocal<RequestScope> CURRENT = new ThreadLocal<>();
  private static final long ALIGNMENT = 16;

  private final MemorySegment memory;
  private long used;

  /** Reserves the memory, for as long as the process lives. */
  public RequestScope(long bytes) {
    memory = Arena.global().allocate(bytes, ALIGNMENT);
  }

  /**
   * The calling thread's.
   *
   * @throws IllegalStateException on a thread that serves no requests
   */
  public static RequestScope current() {
    RequestScope scope = CURRENT.get();
    if (scope == null) {
      throw new IllegalStateException("only a lane's threads have a request scope");
    }
    return scope;
  }

  /** Makes it the calling thread's. */
  public void enter() {
    CURRENT.set(this);
  }

  /** Ends the life of all that was allocated; the next request begins anew. */
  public void leave() {
    used = 0;
  }

  /** Bytes taken since the request began. */
  public long used() {
    return used;
  }

  /** Bytes left. */
  public long available() {
    return memory.byteSize() - used;
  }

  /**
   * Takes memory, whose content is whatever was left in it.
   *
   * @param alignment a power of two, at most 16
   * @throws SystemException NO_MEMORY
   */
  @Override
  public MemorySegment allocate(long bytes, long alignment) {
    long at = (used + alignment - 1) & -alignment;
    if (alignment > ALIGNMENT || bytes > memory.byteSize() - at) {
      throw new SystemException(StandardException.NO_MEMORY, MinorCodes.SCOPE_EXHAUSTED, Completion.MAYBE);
    }
    used = at + bytes;
    return memory.asSlice(at, bytes);
  }
}
