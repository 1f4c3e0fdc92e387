// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.nanoseconds;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
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

/** A peer that stops in the middle of something is waited for as long as the lane says, and disturbs nobody meanwhile. */
class StallTest {
  private static final long STALL_NANOS = 300_000_000;
  private static final int REPLIES_NOT_READ = 100;

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  private static InProcessServer server(Transport transport) throws IOException {
    int most = InProcessServer.MAX_MESSAGE_BYTES;
    return new InProcessServer(
        GiopConfiguration.ofMinors(2, 1, 0).maxMessageBytes(most).assemblyTimeout(nanoseconds(STALL_NANOS)).build(),
        transport,
        InProcessServer.lane("patient").stalls(nanoseconds(STALL_NANOS)).threads(2, ThreadConfiguration.BEST_EFFORT));
  }

  private static WireMessage request(int id) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(id);
  }

  /** Makes the peer stall with what it sends, and calls until it is closed: others are served all the time. */
  private static void assertClosedWhileOthersAreServed(InProcessServer server, WirePeer stalled, byte[] sent) throws Exception {
    long began = System.nanoTime();
    stalled.send(sent);
    FutureTask<Boolean> closed = new FutureTask<>(stalled::closed);
    Thread.ofPlatform().start(closed);
    try (WirePeer other = new WirePeer(server.port())) {
      while (!closed.isDone()) {
        assertEquals(8, other.call(request(7)).body().getInt());
      }
      assertTrue(closed.get(), "still open");
      assertTrue(System.nanoTime() - began >= STALL_NANOS, "closed too early");
      assertEquals(8, other.call(request(7)).body().getInt());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void halfAMessageIsNotWaitedForForEver(Transport transport) throws Exception {
    try (InProcessServer server = server(transport); WirePeer stalled = new WirePeer(server.port())) {
      assertClosedWhileOthersAreServed(server, stalled, Arrays.copyOf(request(1).bytes(), 30));
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aMessageWithoutItsLastFragmentIsNotWaitedForForEver(Transport transport) throws Exception {
    try (InProcessServer server = server(transport); WirePeer stalled = new WirePeer(server.port())) {
      byte[] first = request(1).bytes();
      first[6] |= 2;
      assertClosedWhileOthersAreServed(server, stalled, first);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aClientThatDoesNotReadIsNotWaitedForForEver(Transport transport) throws Exception {
    byte[] blob = WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "echo").octets(new byte[1 << 20]).bytes();
    try (InProcessServer server = server(transport); WirePeer deaf = new WirePeer(server.port())) {
      Thread.startVirtualThread(() -> {
        try {
          for (int i = 0; i < REPLIES_NOT_READ; i++) {
            deaf.send(blob);
          }
        } catch (IOException closed) {
          // The test waits for the closing.
        }
      });
      try (WirePeer other = new WirePeer(server.port())) {
        long end = System.nanoTime() + 4 * STALL_NANOS;
        while (System.nanoTime() < end) {
          assertEquals(8, other.call(request(7)).body().getInt());
        }
      }
      assertTrue(answersBeforeTheEnd(deaf) < REPLIES_NOT_READ, "it was waited for");
    }
  }

  /** Replies that come before the connection is cut off. */
  private static int answersBeforeTheEnd(WirePeer peer) {
    int answers = 0;
    try {
      while (answers < REPLIES_NOT_READ && peer.receive().type() == MessageType.REPLY) {
        answers++;
      }
    } catch (IOException cut) {
      return answers;
    }
    return REPLIES_NOT_READ;
  }

  @ParameterizedTest
  @MethodSource("transports")
  void anIdleClientStays(Transport transport) throws Exception {
    try (InProcessServer server = server(transport); WirePeer idle = new WirePeer(server.port())) {
      assertEquals(2, idle.call(request(1)).body().getInt());
      // As long as it takes until others are closed who stop in the middle of something.
      for (int i = 0; i < 2; i++) {
        try (WirePeer stalled = new WirePeer(server.port())) {
          stalled.send(Arrays.copyOf(request(1).bytes(), 30));
          assertTrue(stalled.closed());
        }
      }
      assertEquals(3, idle.call(request(2)).body().getInt());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aSlowClientStaysWhileEachMessageComesInTime(Transport transport) throws Exception {
    try (InProcessServer server = server(transport); WirePeer slow = new WirePeer(server.port())) {
      for (int i = 0; i < 6; i++) {
        byte[] message = request(i).bytes();
        slow.send(Arrays.copyOf(message, 20));
        LockSupport.parkNanos(STALL_NANOS / 3);
        slow.send(Arrays.copyOfRange(message, 20, message.length));
        assertEquals(i, slow.receive().id());
      }
    }
  }
}
