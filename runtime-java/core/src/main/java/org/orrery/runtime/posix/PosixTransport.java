// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import org.orrery.runtime.transport.ClientSocket;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.Transport;

/** TCP by foreign calls. */
public final class PosixTransport implements Transport {
  private static final Transport BEST = Platform.supported() ? new PosixTransport() : new NioTransport();

  /** This one where the platform has it, else the portable one. */
  public static Transport orPortable() {
    return BEST;
  }

  @Override
  public Reactor reactor() throws IOException {
    return new PosixReactor();
  }

  @Override
  public ClientSocket connect(String host, int port, long deadline) throws IOException {
    return PosixClientSocket.connect(host, port, deadline);
  }
}
