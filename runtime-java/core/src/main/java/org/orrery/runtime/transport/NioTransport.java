// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;

/** TCP by {@code java.nio.channels}: works wherever the JDK does. */
public final class NioTransport implements Transport {
  @Override
  public <C> Reactor<C> reactor(ReactorConfiguration configuration) throws IOException {
    return new NioReactor<>(configuration);
  }

  @Override
  public ClientSocket client() {
    return new NioClientSocket();
  }
}
