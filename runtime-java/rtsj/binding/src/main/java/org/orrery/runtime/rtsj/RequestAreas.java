// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * Areas that a lane's thread enters for the requests of each POA and each connection, and that its servants enter within these. Belongs to
 * that thread.
 */
final class RequestAreas {
  private static final int NONE = -1;

  private final List<List<Entry>> slots = new ArrayList<>();
  private final AreaTree own;
  /** The innermost scope of the thread's that it is in. */
  private int inside = NONE;
  private List<Entry> entries;
  private Runnable upcall;

  /** A POA's request scope, entered for the requests of one connection; the session is null where it has none. */
  private record Entry(int request, SessionScope session, Runnable entering) {}

  /**
   * Areas with the scopes of each POA.
   *
   * @param areas for each slot of a connection
   * @param outside what they are entered from, whatever the thread is in
   */
  RequestAreas(List<AreaTree> areas, List<RtsjConfiguration.PoaScopes> poas, Executor outside) {
    for (AreaTree slot : areas) {
      List<Entry> ofSlot = new ArrayList<>();
      for (RtsjConfiguration.PoaScopes poa : poas) {
        Runnable entering = slot.entering(poa, () -> upcall.run());
        ofSlot.add(new Entry(poa.request(), slot.session(poa.session()), () -> outside.execute(entering)));
      }
      slots.add(ofSlot);
    }
    entries = slots.getFirst();
    own = areas.getFirst();
  }

  /** The requests that follow have come by the connection in this slot. */
  void from(int slot) {
    entries = slots.get(slot);
  }

  /** Runs a request in the scope of its POA, which is empty again when that was the last to leave. */
  void serve(int poa, Runnable request) {
    upcall = request;
    Entry entry = entries.get(poa);
    SessionScope.enter(entry.session());
    inside = entry.request();
    entry.entering().run();
    inside = NONE;
  }

  /**
   * Runs logic in a scope that the thread has, within the one that it is in.
   *
   * @throws IllegalStateException if the plan nests that scope in another, or the thread serves no request
   */
  void within(int scope, Runnable logic) {
    AreaConfiguration plan = own.plan(scope);
    if (inside == NONE || plan.parent() != inside) {
      throw new IllegalStateException("scope " + plan.name() + " is entered from the one that the model nests it in");
    }
    int outer = inside;
    inside = scope;
    try {
      own.area(scope).enter(logic);
    } finally {
      inside = outer;
    }
  }
}
