// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/**
 * The memory areas of one thread of a lane: its own, one per scope per thread, and a look-up of those that it shares. For that thread.
 */
public final class ThreadAreas {
  private final ProcessMemory all;
  private final int lane;
  private final int thread;
  private final Area[] mine;
  private final RequestScope scope;
  private int connection;

  /**
   * Areas of one thread.
   *
   * @param lane counted from 0 in its process
   * @param thread counted from 0 in its lane
   * @param scope request scope by which the thread allocates
   */
  public ThreadAreas(ProcessMemory all, int lane, int thread, RequestScope scope) {
    this.all = all;
    this.lane = lane;
    this.thread = thread;
    this.scope = scope;
    mine = new Area[all.layout().scopes().size()];
    for (int index = 0; index < mine.length; index++) {
      boolean own = all.layout().scopes().get(index).extent().per() == Layout.Multiplicity.THREAD;
      mine[index] = own ? all.find(index, lane, 0, thread) : null;
    }
    scope.has(InnerScopes.of(scope, all.layout().scopes(), mine));
  }

  /** Sets the connection of the next requests, counted from 0 in the lane. */
  public void from(int place) {
    connection = place;
  }

  /**
   * Enters the scopes of a request: until {@link #leave} the thread's {@link RequestScope} and {@link SessionScope} are these.
   *
   * @return false where the thread's lane does not enter them; nothing is entered then
   */
  public boolean enter(RequestScopes which) {
    Area request = mine[which.request()];
    if (request == null) {
      return false;
    }
    Area session = null;
    if (which.session() != Layout.NO_SCOPE) {
      session = all.find(which.session(), lane, connection, thread);
      if (session == null) {
        return false;
      }
    }
    if (request.enter(parentOf(which.request(), session)) != Permission.GRANTED) {
      return false;
    }
    scope.begin(this, request, session);
    return true;
  }

  /** Begins a request in an allocation context of the machine; of these areas it has the pools only. */
  public void beside() {
    scope.beside(this);
  }

  /** Ends the request: the memory that it has allocated is free again. */
  public void leave() {
    scope.end();
  }

  /** The pool scope that the request's connection, lane or process has. */
  ScopePool<Window> pool(int index) {
    return all.pool(index, lane, connection);
  }

  /** A scope that the plan nests in none is entered from the session, if there is one. */
  private Area parentOf(int request, Area session) {
    int parent = all.layout().scopes().get(request).parent();
    Area outer = parent == Layout.NO_SCOPE ? session : all.find(parent, lane, connection, thread);
    return outer == null ? all.space().primordial() : outer;
  }
}
