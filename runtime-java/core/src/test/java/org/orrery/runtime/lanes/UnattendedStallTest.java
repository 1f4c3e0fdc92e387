// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.nanoseconds;
import static org.orrery.runtime.Units.seconds;

import example.cockpit.NavigationImpl;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** A peer that stalls is left in time, though nothing else happens in its lane, and though whichever thread noted it is busy. */
class UnattendedStallTest {
  private static final long STALL_NANOS = 200_000_000;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int BLOCKS = -1;
  /** A reply of half of it is more than the operating system takes while nobody reads. */
  private static final int LARGE_BYTES = 32 << 20;

  private final CountDownLatch called = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  private final NavigationImpl servant = new NavigationImpl() {
    @Override
    public int heartbeat(int n) {
      if (n == BLOCKS) {
        called.countDown();
        try {
          release.await();
        } catch (InterruptedException interrupted) {
          throw new AssertionError(interrupted);
        }
      }
      return n + 1;
    }
  };

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(n);
  }

  private static byte[] largeEcho() {
    byte[] begin = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 2, "echo").octets(new byte[0]).bytes();
    int octets = LARGE_BYTES / 2;
    return ByteBuffer.allocate(begin.length + octets)
        .put(begin)
        .putInt(begin.length - Integer.BYTES, octets)
        .putInt(8, begin.length + octets - 12)
        .array();
  }

  private static void awaitConnections(InProcessServer server, int count) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (server.lane(0).connections() != count) {
      assertTrue(System.nanoTime() < end, "there are " + server.lane(0).connections() + " connections, not " + count);
      Thread.sleep(2);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aClientOfABufferedLaneThatDoesNotReadIsLeft(Transport transport) throws Exception {
    // The operating system itself is not to end the connection.
    try (InProcessServer server = new InProcessServer(new GiopConfiguration(List.of(2), LARGE_BYTES), transport,
            InProcessServer.lane("buffered")
                .receiveBytes(LARGE_BYTES).sendBytes(LARGE_BYTES)
                .ownThreads(2)
                .servants(1)
                .allThreads(2)
                .buffer(4, LARGE_BYTES)
                .stalls(nanoseconds(STALL_NANOS))
                .silence(seconds(0)));
        WirePeer deaf = new WirePeer(server.port())) {
      assertEquals(8, deaf.call(beat(7)).body().getInt());
      deaf.send(largeEcho());
      awaitConnections(server, 0);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aClientThatStopsIsLeftThoughTheThreadThatServedItIsBusy(Transport transport) throws Exception {
    try (InProcessServer server = new InProcessServer(servant, transport,
            InProcessServer.lane("pair").threads(2, ThreadConfiguration.BEST_EFFORT).stalls(nanoseconds(STALL_NANOS)).silence(seconds(0)));
        WirePeer stalled = new WirePeer(server.port());
        WirePeer busy = new WirePeer(server.port())) {
      assertEquals(8, stalled.call(beat(7)).body().getInt());
      assertEquals(8, busy.call(beat(7)).body().getInt());
      stalled.send(Arrays.copyOf(beat(1).bytes(), 30));
      // Longer than it takes to read that: the thread that did waits again, and is the first to be given what comes next.
      Thread.sleep(STALL_NANOS / 10_000_000);
      busy.send(beat(BLOCKS).bytes());
      called.await();
      awaitConnections(server, 1);
      release.countDown();
      assertEquals(0, busy.receive().body().getInt());
    } finally {
      release.countDown();
    }
  }
}
