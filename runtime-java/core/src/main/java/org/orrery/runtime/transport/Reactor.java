// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.io.IOException;

/** A lane's acceptor and readiness. All but {@link #wakeup} belongs to the lane's thread, or to start-up before it runs. */
public interface Reactor {
  /** Makes a lane's connection of an accepted socket. */
  @FunctionalInterface
  interface Acceptor {
    /**
     * Takes a socket, or refuses it.
     *
     * @return whom to tell when bytes have come; null to close the socket
     */
    Ready accept(StreamSocket socket);
  }

  /** Whom to tell that a socket is ready: to be read, or written if that was asked for. */
  @FunctionalInterface
  interface Ready {
    /** Reads or writes until the operating system has no more. */
    void ready();
  }

  /**
   * Binds and listens.
   *
   * @param host address, or a name that resolves to one
   * @param port 0 for any
   * @return the port
   * @throws java.net.BindException when the port is taken or the address is not of this machine
   */
  int listen(String host, int port) throws IOException;

  /** Waits until something is ready, tells whom it concerns, and returns. */
  void poll(Acceptor acceptor) throws IOException;

  /** Makes {@link #poll} return soon. From any thread. */
  void wakeup();

  /** Accepts nothing more. */
  void stopListening();

  /** Ends everything, open sockets included. */
  void close();
}
