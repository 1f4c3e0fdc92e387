// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Making sockets: what both reactors do alike at start-up and at each new connection. */
final class Sockets {
  private static final long MICROS_PER_MILLI = 1000;
  private static final long MILLIS_PER_SECOND = 1000;

  private static final int PROBES = 3;

  private Sockets() {
  }

  static int require(int result, Errno errno) throws IOException {
    if (result < 0) {
      throw errno.exception();
    }
    return result;
  }

  /** A bound socket that does not listen yet, with {@code SO_REUSEADDR}: a server that was restarted gets its port back. */
  static int bound(SocketAddress address, int flags, Errno errno) throws IOException {
    int descriptor = address.open(flags, errno);
    try {
      option(descriptor, Libc.SOL_SOCKET, Libc.SO_REUSEADDR, 1, errno);
      require(Libc.BIND.call(errno.memory(), descriptor, address.memory().address(), address.bytes()), errno);
      return descriptor;
    } catch (IOException failure) {
      Libc.CLOSE.call(errno.memory(), descriptor);
      throw failure;
    }
  }

  /** Sets an option whose value is an {@code int}. */
  static void option(int descriptor, int level, int name, int value, Errno errno) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocateFrom(ValueLayout.JAVA_INT, value);
      require(Libc.SETSOCKOPT.call(errno.memory(), descriptor, level, name, memory.address(), Integer.BYTES), errno);
    }
  }

  /**
   * Ends a listening socket's connections when their peers are silent for so long, and as long again after the operating system
   * has asked whether they are still there; also when they confirm nothing of what is sent to them. Accepted sockets inherit it.
   */
  static void endSilentPeers(int listener, int seconds, Errno errno) throws IOException {
    if (seconds > 0) {
      option(listener, Libc.SOL_SOCKET, Libc.SO_KEEPALIVE, 1, errno);
      option(listener, Libc.IPPROTO_TCP, Libc.TCP_KEEPIDLE, seconds, errno);
      option(listener, Libc.IPPROTO_TCP, Libc.TCP_KEEPINTVL, (seconds + PROBES - 1) / PROBES, errno);
      option(listener, Libc.IPPROTO_TCP, Libc.TCP_KEEPCNT, PROBES, errno);
      option(listener, Libc.IPPROTO_TCP, Libc.TCP_USER_TIMEOUT, (int) (2 * MILLIS_PER_SECOND * seconds), errno);
    }
  }

  /** Limits how long reading and writing block. */
  static void timeouts(int descriptor, int millis, Errno errno) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment timeval = arena.allocate(16, 8);
      timeval.set(ValueLayout.JAVA_LONG, 0, millis / MILLIS_PER_SECOND);
      timeval.set(ValueLayout.JAVA_LONG, 8, millis % MILLIS_PER_SECOND * MICROS_PER_MILLI);
      for (int name : new int[] {Libc.SO_RCVTIMEO, Libc.SO_SNDTIMEO}) {
        require(Libc.SETSOCKOPT.call(errno.memory(), descriptor, Libc.SOL_SOCKET, name, timeval.address(), 16), errno);
      }
    }
  }
}
