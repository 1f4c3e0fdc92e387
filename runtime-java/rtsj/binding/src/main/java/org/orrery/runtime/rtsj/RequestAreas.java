// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** How a lane's thread enters the request scope of each POA, for a request of each connection. Belongs to that thread. */
final class RequestAreas {
  private final List<List<Entry>> seats = new ArrayList<>();
  private List<Entry> entries;
  private Runnable upcall;

  /** A POA's request scope, entered from the session of one connection; that is null where it has none. */
  private record Entry(SessionScope session, Runnable entering) {}

  /**
   * With the innermost scope of each POA.
   *
   * @param areas for each seat of a connection
   * @param outside what they are entered from, whatever the thread is in
   */
  RequestAreas(List<AreaTree> areas, List<Integer> requestScopes, Executor outside) {
    for (AreaTree seat : areas) {
      List<Entry> own = new ArrayList<>();
      for (int scope : requestScopes) {
        Runnable entering = seat.entering(scope, () -> upcall.run());
        own.add(new Entry(seat.sessionOf(scope), () -> outside.execute(entering)));
      }
      seats.add(own);
    }
    entries = seats.getFirst();
  }

  /** The requests that follow have come by the connection with this seat. */
  void from(int seat) {
    entries = seats.get(seat);
  }

  /** Whether a POA's requests run within the session of the connection that they came by. */
  boolean inSession(int poa) {
    return entries.get(poa).session() != null;
  }

  /** Runs a request in the scope of its POA, which is empty again when that was the last to leave. */
  void serve(int poa, Runnable request) {
    upcall = request;
    Entry entry = entries.get(poa);
    SessionScope.enter(entry.session());
    entry.entering().run();
  }
}
