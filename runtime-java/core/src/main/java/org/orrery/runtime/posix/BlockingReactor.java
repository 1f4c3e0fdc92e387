// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.transport.AcceptLoop;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.ReactorConfiguration;

/**
 * The reactor of a lane with one client: two system calls for a request, since receiving blocks and nothing else is waited for.
 *
 * <p>While the client is connected the lane does not listen, so the operating system refuses a second one. The port stays bound:
 * on Linux a listening socket that is shut down keeps a port that was asked for by number, and may listen again. One thread only.
 */
final class BlockingReactor<C> implements Reactor<C> {
  private static final int BACKLOG = 1;

  private final ReactorConfiguration configuration;
  private final Errno errno = new Errno();
  private final SingleSocket socket = new SingleSocket();
  private int listener = -1;
  private SingleSocket client;
  private C connection;
  private C earlier;
  private boolean stopped;

  BlockingReactor(ReactorConfiguration configuration) {
    this.configuration = configuration;
  }

  @Override
  public int listen(String host, int port) throws IOException {
    int asked = Sockets.bound(SocketAddress.of(host, port), 0, errno);
    try {
      int actual = SocketAddress.portOf(asked, errno);
      // Asked for by number, or the port would be lost with the first shutdown. Both are bound at once, so no other process takes
      // it.
      listener = port == 0 ? Sockets.bound(SocketAddress.of(host, actual), 0, errno) : asked;
      Sockets.endSilentPeers(listener, configuration.silenceSeconds(), errno);
      Sockets.require(Libc.LISTEN.call(errno.memory(), listener, BACKLOG, 0), errno);
      return actual;
    } finally {
      if (listener != asked) {
        Libc.CLOSE.call(errno.memory(), asked);
      }
    }
  }

  @Override
  public Waiter<C> waiter(Acceptor<C> acceptor) {
    return timeoutMillis -> next(acceptor);
  }

  @Override
  public void lookLater() {
    // The only thread looks after each wait, which the timeout limits.
  }

  private C next(Acceptor<C> acceptor) throws IOException {
    if (connection == null) {
      accept(acceptor);
    }
    return connection;
  }

  private void accept(Acceptor<C> acceptor) throws IOException {
    int descriptor = Libc.ACCEPT4.call(errno.memory(), listener, 0, 0, Libc.SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
      int code = errno.value();
      if (!stopped() && code != Errno.EINTR && code != Errno.ECONNABORTED) {
        pause();
        listenAgain();
      }
      return;
    }
    socket.descriptor(descriptor);
    try {
      Sockets.option(descriptor, Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1, errno);
      Sockets.timeouts(descriptor, configuration.timeoutMillis(), errno);
    } catch (IOException goneAlready) {
      Libc.CLOSE.call(errno.memory(), descriptor);
      return;
    }
    if (begin()) {
      admit(acceptor);
    }
  }

  private void admit(Acceptor<C> acceptor) {
    C taken = null;
    try {
      taken = acceptor.accept(socket, earlier);
    } catch (RuntimeException | Error fault) {
      acceptor.failed(fault);
      pause();
    }
    if (taken == null) {
      socket.close();
    } else {
      earlier = taken;
      connection = taken;
      acceptor.accepted(taken, true);
    }
  }

  /** Listens anew, since the system may have had no memory to listen with when the last client had gone. */
  private synchronized void listenAgain() {
    if (!stopped) {
      Libc.LISTEN.call(errno.memory(), listener, BACKLOG, 0);
    }
  }

  /** Out of descriptors: the peer stays in the backlog, and accepting again at once would spin. */
  private static void pause() {
    try {
      Thread.sleep(AcceptLoop.PAUSE_MILLIS);
    } catch (InterruptedException nobodyDoes) {
      Thread.currentThread().interrupt();
    }
  }

  /** {@link #stop} comes from another thread and must not shut down a descriptor that was closed and used again. */
  private synchronized boolean begin() {
    client = socket;
    Libc.SHUTDOWN.call(errno.memory(), listener, Libc.SHUT_RD, 0);
    if (stopped) {
      socket.close();
    }
    return !stopped;
  }

  private synchronized boolean stopped() {
    return stopped;
  }

  private synchronized void gone() {
    Libc.CLOSE.call(errno.memory(), socket.descriptor());
    client = null;
    connection = null;
    if (!stopped) {
      Libc.LISTEN.call(errno.memory(), listener, BACKLOG, 0);
    }
  }

  @Override
  public synchronized void stop() {
    stopped = true;
    // Shutting down makes calls that block return: accept with an error, and recv as if the peer had closed, so that the lane can say
    // goodbye.
    Errno own = new Errno();
    Libc.SHUTDOWN.call(own.memory(), listener, Libc.SHUT_RD, 0);
    if (client != null) {
      Libc.SHUTDOWN.call(own.memory(), client.descriptor(), Libc.SHUT_RD, 0);
    }
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
    Libc.CLOSE.call(errno.memory(), listener);
  }

  /** The only client's socket, one client after the other. */
  private final class SingleSocket extends PosixSocket {
    @Override
    public int read(NativeBuffer buffer, int from, int to) throws IOException {
      if (configuration.spinNanos() > 0) {
        int count = spin(buffer, from, to);
        if (count != 0) {
          return count;
        }
      }
      return super.read(buffer, from, to);
    }

    private int spin(NativeBuffer buffer, int from, int to) throws IOException {
      long end = System.nanoTime() + configuration.spinNanos();
      do {
        int count = received(Libc.recv(
            errno().memory(), descriptor(), buffer.address() + from, to - from, Libc.MSG_DONTWAIT));
        if (count != 0) {
          return count;
        }
        Thread.onSpinWait();
      } while (System.nanoTime() - end < 0);
      return 0;
    }

    @Override
    public void awaitWritable(boolean writable) {
      // Writing blocks: what is left is tried again at the next turn.
    }

    @Override
    public void release(boolean more) {
      // A single thread has no other to hand over to, and reading finds what is left.
    }

    @Override
    public void end() {
      endBoth();
    }

    @Override
    public void close() {
      gone();
    }
  }
}
