// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import org.orrery.runtime.transport.ClientSocket;

/**
 * All calls of this process, for its end: {@link #stop} wakes the threads that wait for a connection, a reply or a host's address.
 * Their calls fail with BAD_INV_ORDER, as do those that would make a connection afterwards. A process stops once, so this is static.
 */
public final class OutboundCalls {
  /**
   * Sockets of all calling threads, weakly referenced, since they end with their thread. Guarded by its own lock, which no
   * request and no call takes.
   */
  private static final Set<ClientSocket> SOCKETS = Collections.newSetFromMap(new WeakHashMap<>());
  private static final CompletableFuture<Void> STOPPED = new CompletableFuture<>();

  private OutboundCalls() {
  }

  /** Ends all calls, now and from now on. May be repeated, for a thread that was about to wait. From any thread; does not wait. */
  public static void stop() {
    STOPPED.complete(null);
    List<ClientSocket> open;
    synchronized (SOCKETS) {
      open = new ArrayList<>(SOCKETS);
    }
    open.forEach(ClientSocket::abort);
  }

  static boolean stopped() {
    return STOPPED.isDone();
  }

  /** Complete once calls are to end. */
  static CompletableFuture<Void> whenStopped() {
    return STOPPED;
  }

  /** Registers a socket to be aborted when calls are to end. */
  static ClientSocket known(ClientSocket socket) {
    synchronized (SOCKETS) {
      SOCKETS.add(socket);
    }
    return socket;
  }
}
