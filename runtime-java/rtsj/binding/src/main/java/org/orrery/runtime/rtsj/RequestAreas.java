// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** How a lane's thread enters the request scope of each POA. Belongs to that thread. */
final class RequestAreas {
  private final List<Runnable> entries = new ArrayList<>();
  private Runnable upcall;

  /**
   * With the innermost scope of each POA.
   *
   * @param outside what its areas are entered from, whatever the thread is in
   */
  RequestAreas(AreaTree areas, List<Integer> requestScopes, Executor outside) {
    for (int scope : requestScopes) {
      Runnable entering = areas.entering(scope, () -> upcall.run());
      entries.add(() -> outside.execute(entering));
    }
  }

  /** Runs a request in the scope of its POA, which is empty again when that was the last to leave. */
  void serve(int poa, Runnable request) {
    upcall = request;
    entries.get(poa).run();
  }
}
