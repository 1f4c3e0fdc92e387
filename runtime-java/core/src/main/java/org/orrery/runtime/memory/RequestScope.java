// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.SegmentAllocator;
import org.orrery.runtime.corba.MinorCodes;

/**
 * Memory of a dispatching thread that lives as long as the request it serves: a servant's scratch space outside the Java heap.
 *
 * <pre>{@code
 * MemorySegment sums = RequestScope.current().allocate(ValueLayout.JAVA_DOUBLE, 64);   // until the reply is encoded
 * }</pre>
 *
 * Leaving the scope gives all back at once: what it holds next is whatever was left in it, unless the model says {@code linear}. Its
 * size is the plan's; when it is used up, NO_MEMORY. Belongs to one thread.
 */
public final class RequestScope extends AreaMemory {
  private static final ThreadLocal<RequestScope> CURRENT = new ThreadLocal<>();

  /** The area that the thread is in while no request asks for another. */
  private final Area home;
  private final SessionScope session = new SessionScope();
  private Area where;
  /** Areas of the request; null in the scope that the thread has anyway. */
  private ThreadAreas inside;
  private InnerScopes inner = InnerScopes.NONE;
  private long served;

  /** Reserves the memory, for as long as the process lives. */
  public RequestScope(long bytes) {
    this(bytes, Arena.global());
  }

  /** Reserves that many bytes of memory that lives as long as the process. */
  RequestScope(long bytes, SegmentAllocator memory) {
    this(alone(bytes, memory));
  }

  /** A scope in an area of the thread's own, which it enters from primordial memory and stays in. */
  RequestScope(Area home) {
    this.home = home;
    where = home;
  }

  private static Area alone(long bytes, SegmentAllocator memory) {
    AreaSpace space = new AreaSpace(AreaSpace.lastingBytes(bytes), 1, memory);
    Area area = space.makeLasting(AreaKind.PRIVATE_MEMORY, bytes, "request");
    area.enter(space.primordial());
    return area;
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

  /** Makes this scope the calling thread's. */
  public void enter() {
    CURRENT.set(this);
    assert CurrentScope.set(where);
  }

  /** Ends the life of all that was allocated; the next request begins anew. */
  public void leave() {
    home.empty();
    served = 0;
  }

  /** Sets the scopes that the thread's requests may enter. */
  void has(InnerScopes scopes) {
    inner = scopes;
  }

  /** A request runs in an area of its POA's, which was entered. */
  void begin(ThreadAreas areas, Area request, Area sessions) {
    inside = areas;
    where = request;
    session.begin(sessions);
    assert CurrentScope.set(where);
  }

  /** Requests run in no area of its POA's, but have pools. */
  void beside(ThreadAreas areas) {
    inside = areas;
  }

  /** A request that ran in an area of its POA's has ended. */
  void end() {
    inner.leaveAll();
    served = where.usedBytes();
    where.leave();
    where = home;
    inside = null;
    session.begin(null);
    assert CurrentScope.set(where);
  }

  @Override
  public Area area() {
    return where;
  }

  @Override
  RuntimeException lacks(long bytes) {
    return exhausted(MinorCodes.SCOPE_EXHAUSTED);
  }

  /** The session of the request. */
  public SessionScope session() {
    return session;
  }

  /**
   * The pool scope that the request's connection or lane has. For generated code, which knows the type of its blocks.
   *
   * @param scope its index in the process's layout
   */
  @SuppressWarnings("unchecked") // it takes windows and gives none
  public <W extends Window> ScopePool<W> pool(int scope) {
    return (ScopePool<W>) (inside == null ? ScopePool.MISSING : inside.pool(scope));
  }

  /**
   * Enters a scope that is nested in that of the request, until it is closed or the request ends. For generated code.
   *
   * @param scope its index in the process's layout
   * @throws IllegalStateException when it is nested in another, or the thread is in it already
   */
  public InnerScope enterInner(int scope) {
    return inner.enter(scope, where);
  }

  /**
   * Runs logic in a scope that is nested in the innermost one that the thread is in. For components that also run where scopes are entered
   * so.
   *
   * @param scope its index in the process's layout
   * @throws IllegalStateException when it is nested in another, or the thread is in it already
   */
  public void within(int scope, Runnable logic) {
    InnerScope entered = inner.enter(scope, inner.here(where));
    try {
      logic.run();
    } finally {
      entered.close();
    }
  }

  /** Enters a scope, as {@link #enterInner(int)}, that is nested in another such, which the thread is in. */
  public InnerScope enterInner(int scope, InnerScope around) {
    return inner.enter(scope, around.area());
  }

  /** Bytes taken, of the scope that the request was in, too, until the thread has answered it. */
  @Override
  public long used() {
    return where == home ? home.usedBytes() + served : where.usedBytes();
  }
}
