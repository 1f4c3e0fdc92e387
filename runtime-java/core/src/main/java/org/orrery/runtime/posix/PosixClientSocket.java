// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.transport.ClientSocket;

/**
 * A client connection that blocks in {@code send} and {@code recv}: two system calls for a call.
 *
 * <p>The deadline is kept by the socket's own time limit. It is set to seven eighths of the time that is left, and then serves all calls
 * that have at least as much left and not a half more: with the same timeout at each call it is set once. When it is over before the
 * deadline is, the rest is waited for in the same way.
 */
public final class PosixClientSocket implements ClientSocket {
  private static final long MICROS_PER_SECOND = 1_000_000;
  /** Time left below which all of it is the limit: a system's clock tick. */
  private static final long TICK_NANOS = 4_000_000;
  private static final int CLOSED = -1;

  private final Errno errno = new Errno();
  private final Life life = new Life();
  private final MemorySegment timeval = watched(life);
  /** Descriptor as {@link Life} has it, for the owner. */
  private int descriptor = CLOSED;
  /** 0 for no limit, negative for one that is not known. */
  private long limitNanos;

  /**
   * The socket's descriptor, guarded against {@link #abort}, which comes from another thread: a number that was closed may be another's.
   */
  private static final class Life {
    private int descriptor = CLOSED;
    private boolean aborted;

    synchronized int open(SocketAddress address, Errno errno) throws IOException {
      if (aborted) {
        throw new IOException("aborted");
      }
      descriptor = address.open(0, errno);
      return descriptor;
    }

    synchronized void abort() {
      aborted = true;
      if (descriptor != CLOSED) {
        Libc.SHUTDOWN.call(new Errno().memory(), descriptor, Libc.SHUT_RDWR, 0);
      }
    }

    synchronized void close(Errno errno) {
      if (descriptor != CLOSED) {
        Libc.CLOSE.call(errno.memory(), descriptor);
        descriptor = CLOSED;
      }
    }
  }

  /**
   * Memory of a socket. When the collector finds it unreferenced, since the calling thread has ended, the descriptor is closed: a
   * thread does not say when it ends, and each would leave its connections open.
   */
  @SuppressWarnings("restricted") // the memory is the arena's own, and keeps its size
  private static MemorySegment watched(Life life) {
    Arena arena = Arena.ofAuto();
    return arena.allocate(16, 8).reinterpret(arena, gone -> life.close(new Errno()));
  }

  @Override
  public void connect(InetAddress host, int port, long deadline) throws IOException {
    SocketAddress address = SocketAddress.of(host, port);
    descriptor = life.open(address, errno);
    limitNanos = -1;
    try {
      option(Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1);
      finishConnect(address, deadline);
    } catch (IOException failure) {
      close();
      throw failure;
    }
  }

  /** A blocking connect obeys the send time limit (Linux: socket(7), SO_SNDTIMEO); called again, it goes on waiting. */
  private void finishConnect(SocketAddress address, long deadline) throws IOException {
    while (true) {
      limit(deadline);
      int result = Libc.CONNECT.call(errno.memory(), descriptor, address.memory().address(), address.bytes());
      if (result >= 0 || errno.value() == Errno.EISCONN) {
        return;
      }
      if (!errno.isConnecting()) {
        throw errno.exception();
      }
    }
  }

  private void option(int level, int name, int value) throws IOException {
    timeval.set(ValueLayout.JAVA_INT, 0, value);
    Sockets.require(
        Libc.SETSOCKOPT.call(errno.memory(), descriptor, level, name, timeval.address(), Integer.BYTES), errno);
  }

  /** Makes blocking calls return when the deadline has passed. */
  private void limit(long deadline) throws IOException {
    if (deadline == FOREVER) {
      if (limitNanos != 0) {
        setLimit(0);
      }
      return;
    }
    long left = deadline - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException();
    }
    if (limitNanos <= 0 || left < limitNanos || left - limitNanos > limitNanos / 2) {
      setLimit(left < TICK_NANOS ? left : left - left / 8);
    }
  }

  /** 0 for none. */
  private void setLimit(long nanos) throws IOException {
    limitNanos = nanos;
    long micros = (nanos + 999) / 1000;
    timeval.set(ValueLayout.JAVA_LONG, 0, micros / MICROS_PER_SECOND);
    timeval.set(ValueLayout.JAVA_LONG, 8, micros % MICROS_PER_SECOND);
    limit(Libc.SO_RCVTIMEO);
    limit(Libc.SO_SNDTIMEO);
  }

  private void limit(int name) throws IOException {
    Sockets.require(
        Libc.SETSOCKOPT.call(errno.memory(), descriptor, Libc.SOL_SOCKET, name, timeval.address(), 2 * Long.BYTES), errno);
  }

  @Override
  public void write(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
    int at = from;
    while (at < to) {
      limit(deadline);
      int count = Libc.send(errno.memory(), descriptor, buffer.address() + at, to - at, Libc.MSG_NOSIGNAL);
      if (count > 0) {
        at += count;
      } else if (!errno.isPassing()) {
        throw errno.exception();
      }
    }
  }

  @Override
  public int read(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
    while (true) {
      limit(deadline);
      int count = Libc.recv(errno.memory(), descriptor, buffer.address() + from, to - from, 0);
      if (count >= 0) {
        return count == 0 ? -1 : count;
      }
      // Once the time is over, limit() says so.
      if (!errno.isPassing()) {
        throw errno.exception();
      }
    }
  }

  @Override
  public int readNow(NativeBuffer buffer, int from, int to) throws IOException {
    int count = Libc.recv(
        errno.memory(), descriptor, buffer.address() + from, to - from, Libc.MSG_DONTWAIT);
    if (count >= 0) {
      return count == 0 ? -1 : count;
    }
    if (errno.isPassing()) {
      return 0;
    }
    throw errno.exception();
  }

  @Override
  public void close() {
    life.close(errno);
    descriptor = CLOSED;
  }

  @Override
  public void abort() {
    life.abort();
  }
}
