// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.corba.MinorCodes;

/**
 * A POA's session scope, as one of its requests has it: memory that outlives the request, as long as the connection that it came by, or
 * as its lane.
 *
 * <pre>{@code
 * SessionScope session = SessionScope.current();
 * MemorySegment mine = session.kept(8);
 * if (mine == null) {
 *   mine = session.allocate(8, 8);
 *   session.keep(mine);
 * }
 * }</pre>
 *
 * When it is full, NO_MEMORY. A session per connection is one request's at a time. In one per lane those of its other threads may be,
 * too; allocating needs no lock, what is kept there may.
 */
public final class SessionScope extends AreaMemory {
  private Area where;

  SessionScope() {}

  /**
   * The session of the request that the calling thread serves.
   *
   * @throws IllegalStateException on a thread that serves no requests
   */
  public static SessionScope current() {
    return RequestScope.current().session();
  }

  void begin(Area sessions) {
    where = sessions;
  }

  /** True if the request has a session: not in a POA without {@code sessions in scope}. */
  public boolean exists() {
    return where != null;
  }

  @Override
  public Area area() {
    if (where == null) {
      throw new IllegalStateException("the request's POA has no session scope: write \"sessions in scope\" in the model");
    }
    return where;
  }

  @Override
  RuntimeException lacks(long bytes) {
    return exhausted(MinorCodes.SESSION_EXHAUSTED);
  }

  /** Takes back what {@link #take} gave for so many bytes, if the scope is variable; else it comes back with the session. */
  public void release(long at, long bytes) {
    area().release(at, bytes);
  }

  /** Takes back a segment that it has given out, as {@link #release(long, long)}. */
  public void release(MemorySegment given) {
    release(given.address() - space().segment().address(), given.byteSize());
  }

  /** Takes back the memory of a block or container that {@link #make} has moved there, as {@link #release(long, long)}. */
  public void drop(Window window) {
    release(window._offset(), window._bytes());
  }

  /**
   * Lets the session's later requests find what lies at an offset of it: the portal of the RTSJ.
   *
   * @return ILLEGAL_ASSIGNMENT for what does not lie in it
   */
  public Permission keep(long offset) {
    return area().setPortal(offset);
  }

  /** Publishes a segment that it has given out, as {@link #keep(long)}. */
  public Permission keep(MemorySegment given) {
    return keep(given.address() - space().segment().address());
  }

  /** Publishes a block or container that lies in it, as {@link #keep(long)}. */
  public Permission keep(Window window) {
    return keep(window._offset());
  }

  /** Moves a block or container to what was kept; false, and it is where it was, when nothing was. */
  public boolean find(Window window) {
    long at = kept();
    if (at != Area.NIL) {
      window._moveTo(space(), at);
    }
    return at != Area.NIL;
  }

  /** Offset of what was kept last in this session by any of its requests; {@link Area#NIL} before. */
  public long kept() {
    return area().portal();
  }

  /** Segment of so many bytes that was kept last in this session; null before. */
  public MemorySegment kept(long bytes) {
    long at = kept();
    return at == Area.NIL ? null : space().segment().asSlice(at, bytes);
  }
}
