// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.SocketTimeoutException;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.transport.ClientSocket;

/**
 * A client connection that blocks in {@code send} and {@code recv}: two system calls for a call.
 *
 * <p>The deadline is kept by the socket's own time limit, which is set anew only when the time left differs from it by more than a
 * quarter: with the same limit at each call it is set once. So a reply that comes in parts may be waited for a quarter longer.
 */
public final class PosixClientSocket implements ClientSocket {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Errno errno = new Errno();
  private final MemorySegment timeval = Arena.ofAuto().allocate(16, 8);
  private int descriptor;
  private long limitNanos;

  @Override
  public void connect(String host, int port, long deadline) throws IOException {
    SocketAddress address = SocketAddress.of(host, port);
    descriptor = address.open(0, errno);
    limitNanos = -1;
    try {
      option(Libc.IPPROTO_TCP, Libc.TCP_NODELAY, 1);
      limit(deadline);
      // A blocking connect obeys the send time limit (Linux: socket(7), SO_SNDTIMEO).
      int result = Libc.CONNECT.call(errno.memory(), descriptor, address.memory().address(), address.bytes());
      if (result < 0) {
        int code = errno.value();
        throw Errno.exception(code == Errno.EINPROGRESS ? Errno.EAGAIN : code);
      }
    } catch (IOException failure) {
      close();
      throw failure;
    }
  }

  private void option(int level, int name, int value) {
    timeval.set(ValueLayout.JAVA_INT, 0, value);
    Libc.SETSOCKOPT.call(errno.memory(), descriptor, level, name, timeval.address(), Integer.BYTES);
  }

  /** Makes blocking calls return when the deadline has passed. */
  private void limit(long deadline) throws IOException {
    long left = 0;
    if (deadline != FOREVER) {
      left = deadline - System.nanoTime();
      if (left <= 0) {
        throw new SocketTimeoutException();
      }
    }
    if (Math.abs(left - limitNanos) <= limitNanos / 4) {
      return;
    }
    limitNanos = left;
    timeval.set(ValueLayout.JAVA_LONG, 0, left / NANOS_PER_SECOND);
    timeval.set(ValueLayout.JAVA_LONG, 8, Math.max(left == 0 ? 0 : 1, left % NANOS_PER_SECOND / 1000));
    Libc.SETSOCKOPT.call(errno.memory(), descriptor, Libc.SOL_SOCKET, Libc.SO_RCVTIMEO, timeval.address(), 16);
    Libc.SETSOCKOPT.call(errno.memory(), descriptor, Libc.SOL_SOCKET, Libc.SO_SNDTIMEO, timeval.address(), 16);
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
    Libc.CLOSE.call(errno.memory(), descriptor);
  }
}
