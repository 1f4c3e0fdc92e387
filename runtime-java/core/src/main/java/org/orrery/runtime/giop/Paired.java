// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/**
 * The strategy {@code paired}: as {@link FineGrain}, and the first use of a handler has a helper load the one that usually follows
 * it: the Reply's writer behind the Request's reader, and so on.
 */
public final class Paired implements HandlerStrategy {
  private final PairLoader loader = new PairLoader();

  @Override
  public ServerHandlers server(List<Integer> minors) {
    return new SlottedServer(minors, loader);
  }

  @Override
  public ClientHandlers client(List<Integer> minors) {
    return new SlottedClient(minors, loader);
  }

  @Override
  public boolean atStart() {
    return false;
  }

  @Override
  public void start() {
    loader.start();
  }
}
