// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.AcceptLoop;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** A client that sends requests without waiting for their replies has its turn, and then others have theirs. */
class TurnsTest {
  private static final int BLOCK = -1;
  private static final int FLOOD = -2;
  private static final int OTHER = -3;
  private static final int BLOCK_LOWER = -4;
  /** Number of requests of one flooding client: as many fit into a connection's buffer several times. */
  private static final int REQUESTS = 600;

  /** Blocks as told, and notes how much of the flood was served before another. */
  private static final class Noting extends NavigationImpl {
    private final Semaphore blocked = new Semaphore(0);
    private final Semaphore goOn = new Semaphore(0);
    private final Semaphore lowerGoesOn = new Semaphore(0);
    private final AtomicInteger flood = new AtomicInteger();
    private volatile int before = -1;
    private volatile IntSupplier connections = () -> 0;
    private volatile int accepted;

    @Override
    public int heartbeat(int n) {
      switch (n) {
        case BLOCK -> {
          blocked.release();
          goOn.acquireUninterruptibly();
        }
        case BLOCK_LOWER -> {
          blocked.release();
          lowerGoesOn.acquireUninterruptibly();
        }
        case FLOOD -> flood.incrementAndGet();
        case OTHER -> {
          before = flood.get();
          accepted = connections.getAsInt();
        }
        default -> {
          // Just answered.
        }
      }
      return n + 1;
    }
  }

  private final Noting servant = new Noting();

  private static WireMessage beat(int id, int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(n);
  }

  private static byte[] flood() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int id = 0; id < REQUESTS; id++) {
      all.write(beat(id, FLOOD).bytes());
    }
    return all.toByteArray();
  }

  private static void assertAnswered(WirePeer flooding) throws IOException {
    for (int id = 0; id < REQUESTS; id++) {
      assertEquals(id, flooding.receive().id(), "all are answered, in their order");
    }
  }

  static Stream<Arguments> lanes() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable())
        .flatMap(transport -> Stream.of(1, 2, 4).map(threads -> Arguments.of(transport, threads)));
  }

  @ParameterizedTest
  @MethodSource("lanes")
  void othersAreServedBetween(Transport transport, int threads) throws Exception {
    List<WirePeer> blocking = new ArrayList<>();
    List<WirePeer> flooding = new ArrayList<>();
    try (InProcessServer server = new InProcessServer(
            servant, transport, InProcessServer.lane("busy").threads(threads, ThreadConfiguration.BEST_EFFORT));
        WirePeer other = new WirePeer(server.port())) {
      for (int i = 0; i < threads; i++) {
        flooding.add(new WirePeer(server.port()));
        blocking.add(new WirePeer(server.port()));
        // They have been accepted, and their buffers have grown.
        assertEquals(1, flooding.getLast().call(beat(1, 0)).id());
        assertEquals(1, flooding.getLast().call(
            WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "echo").octets(new byte[200_000])).id());
      }
      assertEquals(1, other.call(beat(1, 0)).id());
      for (WirePeer each : blocking) {
        each.send(beat(1, BLOCK).bytes());
      }
      servant.blocked.acquire(threads);
      for (WirePeer each : flooding) {
        each.send(flood());
      }
      other.send(beat(2, OTHER).bytes());
      servant.goOn.release(threads);
      assertEquals(2, other.receive().id());
      for (WirePeer each : flooding) {
        assertAnswered(each);
      }
      // Of several threads the system may keep waiting the one that has taken the other's request, while the others go on.
      assertTrue(threads > 1 || servant.before <= 3 * Connection.MOST_MESSAGES, () -> servant.before + " before another's");
    } finally {
      for (WirePeer each : blocking) {
        each.close();
      }
      for (WirePeer each : flooding) {
        each.close();
      }
    }
  }

  private static ThreadConfiguration thread(int priority) {
    return new ThreadConfiguration(priority, Scheduling.BEST_EFFORT, List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
  }

  @Test
  void aBorrowedThreadServesOneRequestAndGoesHome() throws Exception {
    try (InProcessServer server = new InProcessServer(servant, PosixTransport.orPortable(),
            InProcessServer.lane("low").threads(1, thread(100)),
            InProcessServer.lane("high").threads(1, thread(200)).ownThreads(1).servants(2).allThreads(2).borrows(List.of(0), 1));
        WirePeer home = new WirePeer(server.port(0));
        WirePeer lower = new WirePeer(server.port(0));
        WirePeer upper = new WirePeer(server.port(1));
        WirePeer flooding = new WirePeer(server.port(1))) {
      assertEquals(1, home.call(beat(1, 0)).id());
      assertEquals(1, flooding.call(beat(1, 0)).id());
      lower.send(beat(1, BLOCK_LOWER).bytes());
      servant.blocked.acquire();
      upper.send(beat(1, BLOCK).bytes());
      servant.blocked.acquire();
      flooding.send(flood());
      home.send(beat(2, OTHER).bytes());
      // Both lanes' threads are busy; the lower's goes on, and is borrowed at once.
      servant.lowerGoesOn.release();
      assertEquals(2, home.receive().id());
      assertTrue(servant.before <= 2 * Connection.MOST_MESSAGES, () -> servant.before + " before one of its own lane");
      servant.goOn.release();
      assertAnswered(flooding);
    }
  }

  /** A lane of one thread has more in mind than to accept whoever comes. */
  @ParameterizedTest
  @MethodSource("lanes")
  void clientsAreServedWhileOthersConnect(Transport transport, int threads) throws Exception {
    int most = 400;
    List<WirePeer> coming = new ArrayList<>();
    try (InProcessServer server = new InProcessServer(servant, transport,
            InProcessServer.lane("open").endpoint("127.0.0.1", 0, most).threads(threads, ThreadConfiguration.BEST_EFFORT));
        WirePeer other = new WirePeer(server.port())) {
      assertEquals(1, other.call(beat(1, 0)).id());
      List<WirePeer> blocking = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        blocking.add(new WirePeer(server.port()));
        blocking.getLast().send(beat(1, BLOCK).bytes());
      }
      servant.blocked.acquire(threads);
      int before = server.lane(0).connections();
      servant.connections = server.lane(0)::connections;
      for (int i = 0; i < 100; i++) {
        coming.add(new WirePeer(server.port()));
      }
      other.send(beat(2, OTHER).bytes());
      servant.goOn.release(threads);
      assertEquals(2, other.receive().id());
      int accepted = servant.accepted - before;
      for (WirePeer each : coming) {
        assertEquals(5, each.call(beat(5, 0)).id());
      }
      assertTrue(threads > 1 || accepted <= 3 * AcceptLoop.MOST_IN_A_TURN, () -> accepted + " were accepted before a client was served");
      for (WirePeer each : blocking) {
        each.close();
      }
    } finally {
      for (WirePeer each : coming) {
        each.close();
      }
    }
  }
}
