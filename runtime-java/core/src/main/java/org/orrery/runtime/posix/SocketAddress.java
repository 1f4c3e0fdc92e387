// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;

/**
 * {@code struct sockaddr_in} or {@code sockaddr_in6}.
 *
 * @param family address family
 * @param memory the structure; lives as long as this object
 * @param bytes size of the structure
 */
record SocketAddress(int family, MemorySegment memory, int bytes) {
  private static final int IPV4_BYTES = 16;
  private static final int IPV6_BYTES = 28;
  private static final long PORT_OFFSET = 2;
  private static final long IPV4_OFFSET = 4;
  private static final long IPV6_OFFSET = 8;
  private static final ValueLayout.OfShort PORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  /** The first address of a host. */
  static SocketAddress of(String host, int port) throws UnknownHostException {
    return of(InetAddress.getByName(host), port);
  }

  static SocketAddress of(InetAddress address, int port) {
    boolean six = address instanceof Inet6Address;
    MemorySegment memory = Arena.ofAuto().allocate(IPV6_BYTES, 8);
    memory.set(ValueLayout.JAVA_SHORT, 0, (short) (six ? Libc.AF_INET6 : Libc.AF_INET));
    memory.set(PORT, PORT_OFFSET, (short) port);
    byte[] number = address.getAddress();
    MemorySegment.copy(number, 0, memory, ValueLayout.JAVA_BYTE, six ? IPV6_OFFSET : IPV4_OFFSET, number.length);
    return new SocketAddress(six ? Libc.AF_INET6 : Libc.AF_INET, memory, six ? IPV6_BYTES : IPV4_BYTES);
  }

  /** The port that a listening socket was given. */
  static int portOf(int descriptor, Errno errno) throws IOException {
    MemorySegment memory = Arena.ofAuto().allocate(IPV6_BYTES + 4, 8);
    memory.set(ValueLayout.JAVA_INT, IPV6_BYTES, IPV6_BYTES);
    if (Libc.GETSOCKNAME.call(errno.memory(), descriptor, memory.address(), memory.address() + IPV6_BYTES) < 0) {
      throw errno.exception();
    }
    return memory.get(PORT, PORT_OFFSET) & 0xffff;
  }

  /** Opens a socket of this address's family. */
  int open(int flags, Errno errno) throws IOException {
    int descriptor = Libc.SOCKET.call(errno.memory(), family, Libc.SOCK_STREAM | Libc.SOCK_CLOEXEC | flags, 0);
    if (descriptor < 0) {
      throw errno.exception();
    }
    return descriptor;
  }
}
