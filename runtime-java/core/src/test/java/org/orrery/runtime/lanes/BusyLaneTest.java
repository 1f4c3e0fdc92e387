// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.orrery.runtime.Units.nanoseconds;

import example.cockpit.NavigationImpl;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** Clients that go on in time keep their connections, though the lane's thread is busy for longer than a client may be. */
class BusyLaneTest {
  private static final long STALL_NANOS = 300_000_000;
  private static final int BLOCK = -1;
  private static final int ID = 7;
  /** More than a connection's turn takes, several times. */
  private static final int FRAGMENTS = 200;
  private static final int FRAGMENT_BYTES = 64;

  /** Blocks when told. */
  private static final class Busy extends NavigationImpl {
    private final Semaphore busy = new Semaphore(0);
    private final Semaphore goOn = new Semaphore(0);

    @Override
    public int heartbeat(int n) {
      if (n == BLOCK) {
        busy.release();
        goOn.acquireUninterruptibly();
      }
      return n + 1;
    }
  }

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(n);
  }

  /** A request as a first message and fragments. */
  private static List<byte[]> inFragments() {
    byte[] whole = WireMessage.request(2, ByteOrder.BIG_ENDIAN, ID, "echo").octets(new byte[FRAGMENTS * FRAGMENT_BYTES]).bytes();
    int from = whole.length - 12 - FRAGMENTS * FRAGMENT_BYTES + 19 & -8;
    List<byte[]> parts = new ArrayList<>();
    byte[] first = Arrays.copyOf(whole, from + 4);
    first[6] |= 2;
    first[10] = (byte) (first.length - 12 >> 8);
    first[11] = (byte) (first.length - 12);
    parts.add(first);
    for (int at = first.length; at < whole.length; at += FRAGMENT_BYTES) {
      int to = Math.min(at + FRAGMENT_BYTES, whole.length);
      byte[] next = WireMessage.of(MessageType.FRAGMENT, 2, ByteOrder.BIG_ENDIAN).u32(ID).raw(Arrays.copyOfRange(whole, at, to)).bytes();
      if (to < whole.length) {
        next[6] |= 2;
      }
      parts.add(next);
    }
    return parts;
  }

  @ParameterizedTest
  @MethodSource("transports")
  void servesARequestWhoseManyFragmentsCameInTime(Transport transport) throws Exception {
    Busy servant = new Busy();
    int most = InProcessServer.MAX_MESSAGE_BYTES;
    List<byte[]> parts = inFragments();
    try (InProcessServer server = new InProcessServer(
            servant, GiopConfiguration.ofMinors(2, 1, 0).maxMessageBytes(most).assemblyTimeout(nanoseconds(STALL_NANOS)).build(), transport,
            InProcessServer.lane("busy").stalls(nanoseconds(STALL_NANOS)).threads(1, ThreadConfiguration.BEST_EFFORT));
        WirePeer punctual = new WirePeer(server.port());
        WirePeer blocking = new WirePeer(server.port())) {
      punctual.send(parts.getFirst());
      for (int i = 0; i < 4; i++) {
        assertEquals(3, blocking.call(beat(2)).body().getInt(), "the first part has been read by then");
      }
      blocking.send(beat(BLOCK).bytes());
      servant.busy.acquire();
      for (byte[] each : parts.subList(1, parts.size())) {
        punctual.send(each);
      }
      LockSupport.parkNanos(2 * STALL_NANOS);
      servant.goOn.release();
      assertEquals(ID, punctual.receive().id());
    }
  }
}
