// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/**
 * The strategy {@code fine_grain}: a thread's slot holds a stand-in, which at its first use loads the handler's class, puts a
 * handler in its own place and passes the message on. So only what was used is loaded, and the first use of each thread allocates.
 */
public final class FineGrain implements HandlerStrategy {
  @Override
  public ServerHandlers server(List<Integer> minors) {
    return new SlottedServer(minors, null);
  }

  @Override
  public ClientHandlers client(List<Integer> minors) {
    return new SlottedClient(minors, null);
  }

  @Override
  public boolean atStart() {
    return false;
  }

  @Override
  public void start() {
    // This strategy has nothing to run.
  }
}
