// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.seconds;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** A peer that is gone without a word, as if its machine had lost its power, does not keep its place for ever. */
class VanishedPeerTest {
  private static final int SO_ATTACH_FILTER = 26;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(40);

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), new PosixTransport());
  }

  /** Connected; from then on nothing that is sent to it arrives. */
  private static int vanished(int port, Errno errno) throws IOException {
    SocketAddress server = SocketAddress.of("127.0.0.1", port);
    int descriptor = server.open(0, errno);
    Sockets.require(Libc.CONNECT.call(errno.memory(), descriptor, server.memory().address(), server.bytes()), errno);
    try (Arena arena = Arena.ofConfined()) {
      // struct sock_filter: BPF_RET | BPF_K, which keeps 0 bytes of each packet; struct sock_fprog: one of them.
      MemorySegment nothing = arena.allocate(8, 8);
      nothing.set(ValueLayout.JAVA_SHORT, 0, (short) 6);
      MemorySegment program = arena.allocate(16, 8);
      program.set(ValueLayout.JAVA_SHORT, 0, (short) 1);
      program.set(ValueLayout.JAVA_LONG, 8, nothing.address());
      Sockets.require(
          Libc.SETSOCKOPT.call(errno.memory(), descriptor, Libc.SOL_SOCKET, SO_ATTACH_FILTER, program.address(), 16), errno);
    }
    return descriptor;
  }

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, n, "heartbeat").u32(n);
  }

  @ParameterizedTest
  @MethodSource("transports")
  void itsPlaceBecomesFree(Transport transport) throws Exception {
    Errno errno = new Errno();
    try (InProcessServer server = new InProcessServer(new NavigationImpl(), transport,
            InProcessServer.lane("two").endpoint("127.0.0.1", 0, 2).silence(seconds(1)));
        WirePeer stays = new WirePeer(server.port())) {
      assertEquals(2, stays.call(beat(1)).body().getInt());
      int gone = vanished(server.port(), errno);
      try {
        long end = System.nanoTime() + PATIENCE_NANOS;
        boolean served = false;
        while (!served) {
          assertTrue(System.nanoTime() < end, "its place was never free again");
          served = serves(server.port());
          assertEquals(4, stays.call(beat(3)).body().getInt());
          Thread.sleep(20);
        }
      } finally {
        Libc.CLOSE.call(errno.memory(), gone);
      }
    }
  }

  private static boolean serves(int port) {
    try (WirePeer next = new WirePeer(port)) {
      return next.call(beat(1)).body().getInt() == 2;
    } catch (IOException refused) {
      return false;
    }
  }
}
