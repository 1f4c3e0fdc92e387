// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/** The strategy {@code preloaded}: every handler that the model allows is in its slot before the first message comes. */
public final class Preloaded implements HandlerStrategy {
  /** The only instance; it has no state. */
  public static final Preloaded INSTANCE = new Preloaded();

  private Preloaded() {
  }

  @Override
  public ServerHandlers server(List<Integer> minors) {
    SlottedServer server = new SlottedServer(minors, null);
    server.slots().fill();
    return server;
  }

  @Override
  public ClientHandlers client(List<Integer> minors) {
    SlottedClient client = new SlottedClient(minors, null);
    client.slots().fill();
    return client;
  }

  @Override
  public boolean atStart() {
    return true;
  }

  @Override
  public void start() {
    // This strategy has nothing to run.
  }
}
