// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.orrery.runtime.transport.ClientSocket;

/**
 * Addresses of hosts, by a deadline. The system's own look-up takes as long as its name servers let it, so it runs in a thread of its
 * own, one for each name at a time, which a caller may leave behind. Addresses in digits need no look-up.
 */
final class HostLookup {
  private static final Map<String, CompletableFuture<InetAddress[]>> PENDING = new ConcurrentHashMap<>();

  private HostLookup() {
  }

  /** Finds a host's addresses, without a limit of its own. */
  interface Names {
    InetAddress[] addresses(String host) throws IOException;
  }

  /**
   * A host's addresses, at least one.
   *
   * @param deadline deadline as in {@link ClientSocket}
   * @throws SocketTimeoutException when they are not known by then
   * @throws IOException when there are none, or calls are to end
   */
  static InetAddress[] addresses(String host, long deadline) throws IOException {
    return addresses(host, deadline, InetAddress::getAllByName);
  }

  static InetAddress[] addresses(String host, long deadline, Names names) throws IOException {
    try {
      return new InetAddress[] {InetAddress.ofLiteral(host)};
    } catch (IllegalArgumentException name) {
      return await(host, PENDING.computeIfAbsent(host, each -> begin(each, names)), deadline);
    }
  }

  private static CompletableFuture<InetAddress[]> begin(String host, Names names) {
    CompletableFuture<InetAddress[]> found = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("look-up of " + host).start(() -> {
      try {
        found.complete(names.addresses(host));
      } catch (IOException | RuntimeException | Error failure) {
        found.completeExceptionally(failure);
      } finally {
        PENDING.remove(host);
      }
    });
    return found;
  }

  private static InetAddress[] await(String host, CompletableFuture<InetAddress[]> found, long deadline) throws IOException {
    CompletableFuture<Object> either = CompletableFuture.anyOf(found, OutboundCalls.whenStopped());
    try {
      Object first = deadline == ClientSocket.FOREVER
          ? either.get()
          : either.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      if (first instanceof InetAddress[] addresses) {
        return addresses;
      }
      throw new IOException("the process ends");
    } catch (TimeoutException late) {
      throw new SocketTimeoutException("the address of " + host + " was not found in time");
    } catch (ExecutionException failure) {
      throw failure.getCause() instanceof IOException unknown ? unknown : new IOException(failure.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }
}
