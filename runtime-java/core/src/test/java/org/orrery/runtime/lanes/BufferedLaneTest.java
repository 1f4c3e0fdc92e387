// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** Requests that wait while all threads of a lane are busy. */
class BufferedLaneTest {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  /** Blocks calls with a negative argument until it is told; remembers what it was called with. */
  private static final class Gated extends NavigationImpl {
    private final List<Integer> called = new CopyOnWriteArrayList<>();
    private final CountDownLatch release = new CountDownLatch(1);

    @Override
    public int heartbeat(int n) {
      called.add(n);
      try {
        if (n < 0) {
          release.await();
        }
      } catch (InterruptedException interrupted) {
        throw new AssertionError(interrupted);
      }
      return n + 1;
    }
  }

  private final Gated servant = new Gated();

  private long waitedAtStart;

  private InProcessServer server(Transport transport, int threads, int requests, long bytes) throws IOException {
    InProcessServer server = new InProcessServer(servant, transport,
        InProcessServer.lane("buffered")
            .threads(threads, ThreadConfiguration.BEST_EFFORT)
            .ownThreads(threads + 1)
            .servants(threads)
            .allThreads(threads + 1)
            .buffer(requests, bytes));
    // Calls before a worker is there wait too: from here on one is.
    try (WirePeer first = new WirePeer(server.port())) {
      assertEquals(ReplyStatus.NO_EXCEPTION, first.call(echo(0, 1)).status());
    }
    waitedAtStart = server.lane(0).buffer().waited();
    return server;
  }

  private static WireMessage beat(int id, int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(n);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it did not come to that");
      Thread.sleep(2);
    }
  }

  /** Until the servant was called so often. */
  private void awaitCalls(int count) throws InterruptedException {
    await(() -> servant.called.size() >= count);
  }

  private void awaitWaiting(InProcessServer server, int count) throws InterruptedException {
    await(() -> server.lane(0).buffer().waited() - waitedAtStart >= count);
  }

  private static void assertRefused(int id, WirePeer.Answer answer) {
    assertEquals(id, answer.id());
    assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
    assertEquals("IDL:omg.org/CORBA/TRANSIENT:1.0", answer.exceptionId());
    assertEquals(MinorCodes.RESOURCES_EXHAUSTED, answer.body().getInt());
    assertEquals(1, answer.body().getInt(), "COMPLETED_NO");
  }

  @ParameterizedTest
  @MethodSource("transports")
  void whatWaitedIsServedInTheOrderOfItsArrival(Transport transport) throws Exception {
    try (InProcessServer server = server(transport, 1, 3, 65_536);
        WirePeer peer = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      peer.send(beat(1, -1).bytes());
      awaitCalls(1);
      peer.send(beat(2, 20).bytes());
      awaitWaiting(server, 1);
      other.send(beat(3, 30).bytes());
      awaitWaiting(server, 2);
      peer.send(beat(4, 40).bytes());
      awaitWaiting(server, 3);
      servant.release.countDown();
      assertEquals(1, peer.receive().id());
      assertEquals(2, peer.receive().id());
      assertEquals(4, peer.receive().id());
      assertEquals(3, other.receive().id());
      assertEquals(List.of(-1, 20, 30, 40), servant.called);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void answersTransientWhenTooManyWait(Transport transport) throws Exception {
    try (InProcessServer server = server(transport, 1, 2, 65_536);
        WirePeer peer = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      peer.send(beat(1, -1).bytes());
      awaitCalls(1);
      peer.send(beat(2, 20).bytes());
      peer.send(beat(3, 30).bytes());
      awaitWaiting(server, 2);
      assertRefused(4, other.call(beat(4, 40)));
      assertRefused(5, peer.call(WireMessage.request(1, ByteOrder.LITTLE_ENDIAN, 5, "heartbeat").u32(50)));
      servant.release.countDown();
      for (int id = 1; id <= 3; id++) {
        assertEquals(id, peer.receive().id());
      }
      assertEquals(60, other.call(beat(6, 59)).body().getInt(), "there is room again");
      assertEquals(2, server.lane(0).buffer().refused());
      assertEquals(List.of(-1, 20, 30, 59), servant.called);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void answersTransientWhenTheirBytesAreTooMany(Transport transport) throws Exception {
    try (InProcessServer server = server(transport, 1, 100, 10_000); WirePeer peer = new WirePeer(server.port())) {
      assertEquals(ReplyStatus.NO_EXCEPTION, peer.call(echo(1, 50_000)).status(), "what does not wait takes no room");
      peer.send(beat(2, -1).bytes());
      awaitCalls(1);
      peer.send(echo(3, 9_000).bytes());
      awaitWaiting(server, 1);
      assertRefused(4, peer.call(echo(4, 1_000)));
      servant.release.countDown();
      assertEquals(2, peer.receive().id());
      assertEquals(9_000, peer.receive().body().getInt());
    }
  }

  private static WireMessage echo(int id, int bytes) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "echo").octets(new byte[bytes]);
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aCancelledRequestIsNotServed(Transport transport) throws Exception {
    try (InProcessServer server = server(transport, 1, 4, 65_536); WirePeer peer = new WirePeer(server.port())) {
      peer.send(beat(1, -1).bytes());
      awaitCalls(1);
      peer.send(beat(2, 20).bytes());
      peer.send(beat(3, 30).bytes());
      peer.send(WireMessage.of(MessageType.CANCEL_REQUEST, 2, ByteOrder.BIG_ENDIAN).u32(2).bytes());
      peer.send(beat(4, 40).bytes());
      awaitWaiting(server, 3);
      servant.release.countDown();
      assertEquals(1, peer.receive().id());
      assertEquals(3, peer.receive().id());
      assertEquals(4, peer.receive().id());
      assertEquals(List.of(-1, 30, 40), servant.called);
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aClientThatLeftIsServedWhatItHadSent(Transport transport) throws Exception {
    try (InProcessServer server = server(transport, 1, 4, 65_536); WirePeer stays = new WirePeer(server.port())) {
      stays.send(beat(1, -1).bytes());
      awaitCalls(1);
      try (WirePeer leaves = new WirePeer(server.port())) {
        leaves.send(beat(2, 20).bytes());
        awaitWaiting(server, 1);
      }
      servant.release.countDown();
      assertEquals(1, stays.receive().id());
      awaitCalls(2);
      assertEquals(6, stays.call(beat(3, 5)).body().getInt());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aSlowReaderHoldsNoThread(Transport transport) throws Exception {
    int count = 200;
    try (InProcessServer server = server(transport, 1, 2 * count, 32 << 20);
        WirePeer slow = new WirePeer(server.port());
        WirePeer other = new WirePeer(server.port())) {
      byte[] request = echo(1, 50_000).bytes();
      Thread sender = Thread.ofPlatform().start(() -> {
        try {
          for (int i = 0; i < count; i++) {
            slow.send(request);
          }
        } catch (IOException closed) {
          throw new AssertionError(closed);
        }
      });
      for (int i = 0; i < 100; i++) {
        assertEquals(8, other.call(beat(i, 7)).body().getInt());
      }
      for (int i = 0; i < count; i++) {
        slow.receive();
      }
      sender.join();
      assertEquals(8, slow.call(beat(1, 7)).body().getInt());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void oneConnectionsRequestsRunInTheirOrderOnManyThreads(Transport transport) throws Exception {
    int count = 300;
    try (InProcessServer server = server(transport, 4, count, 1 << 20); WirePeer peer = new WirePeer(server.port())) {
      for (int id = 0; id < count; id++) {
        peer.send(beat(id, id).bytes());
      }
      for (int id = 0; id < count; id++) {
        assertEquals(id, peer.receive().id());
      }
    }
  }
}
