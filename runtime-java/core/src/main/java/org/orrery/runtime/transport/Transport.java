// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;

/** A way to move bytes: makes the reactors of lanes and the connections of calling threads. */
public interface Transport {
  /** A reactor for one lane. */
  <C> Reactor<C> reactor(ReactorConfiguration configuration) throws IOException;

  /**
   * Connects.
   *
   * @param deadline a {@link System#nanoTime} value, or {@link ClientSocket#FOREVER}
   * @throws java.net.SocketTimeoutException when the deadline passes
   */
  ClientSocket connect(String host, int port, long deadline) throws IOException;
}
