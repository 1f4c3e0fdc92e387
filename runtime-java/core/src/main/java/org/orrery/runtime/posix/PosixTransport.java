// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import org.orrery.runtime.transport.ClientSocket;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.ReactorConfiguration;
import org.orrery.runtime.transport.Transport;

/** TCP by foreign calls. */
public final class PosixTransport implements Transport {
  private static final Transport BEST = Platform.supported() ? new PosixTransport() : new NioTransport();

  /** This one where the platform has it, else the portable one. */
  public static Transport orPortable() {
    return BEST;
  }

  @Override
  public <C> Reactor<C> reactor(ReactorConfiguration configuration) throws IOException {
    boolean alone = configuration.connections() == 1 && configuration.threads() == 1;
    return alone ? new BlockingReactor<>(configuration) : new PosixReactor<>(configuration);
  }

  @Override
  public ClientSocket client() {
    return new PosixClientSocket();
  }
}
