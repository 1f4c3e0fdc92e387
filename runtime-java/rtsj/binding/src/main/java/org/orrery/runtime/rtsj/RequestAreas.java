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

  /** A POA's request scope, entered for the requests of one connection; the session is null where it has none. */
  private record Entry(SessionScope session, Runnable entering) {}

  /**
   * With the scopes of each POA.
   *
   * @param areas for each seat of a connection
   * @param outside what they are entered from, whatever the thread is in
   */
  RequestAreas(List<AreaTree> areas, List<RtsjConfiguration.PoaScopes> poas, Executor outside) {
    for (AreaTree seat : areas) {
      List<Entry> own = new ArrayList<>();
      for (RtsjConfiguration.PoaScopes poa : poas) {
        Runnable entering = seat.entering(poa.request(), () -> upcall.run());
        own.add(new Entry(seat.session(poa.session()), () -> outside.execute(entering)));
      }
      seats.add(own);
    }
    entries = seats.getFirst();
  }

  /** The requests that follow have come by the connection with this seat. */
  void from(int seat) {
    entries = seats.get(seat);
  }

  /** Runs a request in the scope of its POA, which is empty again when that was the last to leave. */
  void serve(int poa, Runnable request) {
    upcall = request;
    Entry entry = entries.get(poa);
    SessionScope.enter(entry.session());
    entry.entering().run();
  }
}
