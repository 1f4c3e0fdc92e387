// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.cdr.OctetSequenceView;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.memory.SessionScope;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** A request that runs keeps its bytes and its session, also when its client is gone and others have come. */
class RequestLifetimeTest {
  private static final int BUSY = -1;
  private static final int BYTES = 3000;
  private static final int AT_SERVER = 1;

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  /** Is busy where it is told to be, and reads the bytes of client 'A' only when others were served. */
  private static final class Slow extends NavigationImpl {
    private final Semaphore busy = new Semaphore(0);
    private final Semaphore goOn = new Semaphore(0);
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile byte[] seen;

    @Override
    public int heartbeat(int n) {
      if (n == BUSY) {
        busy.release();
        goOn.acquireUninterruptibly();
      }
      return n + 1;
    }

    @Override
    public byte[] echo(OctetSequenceView b) {
      if (b.get(0) == 'A') {
        entered.countDown();
        await(read);
        seen = b.copy();
        ended.countDown();
      }
      return b.copy();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(20, TimeUnit.SECONDS), "it did not come to that");
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static byte[] filled(char with) {
    byte[] bytes = new byte[BYTES];
    Arrays.fill(bytes, (byte) with);
    return bytes;
  }

  private static WireMessage beat(int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(n);
  }

  private static WireMessage echo(int flags, char with) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, 7, "echo", InProcessServer.KEY, flags).octets(filled(with));
  }

  /** A message as two: the second has all but the first bytes of the octets. */
  private static byte[] inFragments(byte[] message) {
    int first = 12 + (message.length - 12 - BYTES + 8 & -8);
    byte[] begin = Arrays.copyOf(message, first);
    begin[6] |= 2;
    begin[10] = (byte) (first - 12 >> 8);
    begin[11] = (byte) (first - 12);
    byte[] rest = WireMessage.of(MessageType.FRAGMENT, 2, ByteOrder.BIG_ENDIAN)
        .u32(7)
        .raw(Arrays.copyOfRange(message, first, message.length))
        .bytes();
    byte[] both = Arrays.copyOf(begin, first + rest.length);
    System.arraycopy(rest, 0, both, first, rest.length);
    return both;
  }

  /** While all threads are busy a client sends a request, to be acknowledged before it runs, and resets. */
  private static void assertKeepsItsBytes(Transport transport, byte[] request) throws Exception {
    Slow servant = new Slow();
    try (InProcessServer server = new InProcessServer(
            servant, transport, InProcessServer.lane("two").threads(2, ThreadConfiguration.BEST_EFFORT));
        WirePeer first = new WirePeer(server.port());
        WirePeer second = new WirePeer(server.port())) {
      first.send(beat(BUSY).bytes());
      second.send(beat(BUSY).bytes());
      servant.busy.acquire(2);
      try (WirePeer gone = new WirePeer(server.port())) {
        gone.send(request);
        gone.reset();
      }
      servant.goOn.release(2);
      assertEquals(1, first.receive().id());
      assertEquals(1, second.receive().id());
      await(servant.entered);
      try (WirePeer next = new WirePeer(server.port()); WirePeer other = new WirePeer(server.port())) {
        for (WirePeer peer : List.of(next, other)) {
          assertEquals(BYTES, peer.call(echo(3, 'B')).body().getInt());
        }
        servant.read.countDown();
        await(servant.ended);
        assertTrue(Arrays.equals(filled('A'), servant.seen), () -> "it has read '" + (char) servant.seen[0] + "' of another client");
        for (WirePeer peer : List.of(next, other, first)) {
          assertEquals(BYTES, peer.call(echo(3, 'C')).body().getInt(), "no two share a buffer afterwards");
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aServantKeepsItsRequestWhenTheAcknowledgementFails(Transport transport) throws Exception {
    assertKeepsItsBytes(transport, echo(AT_SERVER, 'A').bytes());
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aServantKeepsItsRequestThatCameInFragments(Transport transport) throws Exception {
    assertKeepsItsBytes(transport, inFragments(echo(AT_SERVER, 'A').bytes()));
  }

  /** Counts the calls of each session, by what it has kept, and who they were; is busy with the first of client 1. */
  private static final class Counting extends NavigationImpl {
    private static final int CLIENT = 100;

    private final Map<Integer, Integer> highest = new ConcurrentHashMap<>();
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final AtomicInteger mixed = new AtomicInteger();
    private final Semaphore served = new Semaphore(0);

    @Override
    public int heartbeat(int n) {
      int client = n / CLIENT;
      if (n % CLIENT == 1) {
        entered.countDown();
        await(goOn);
      }
      SessionScope session = SessionScope.current();
      MemorySegment mine = session.kept(8);
      if (mine == null) {
        mine = session.allocate(8, 8);
        session.keep(mine);
        mine.set(ValueLayout.JAVA_INT, 4, client);
      }
      if (mine.get(ValueLayout.JAVA_INT, 4) != client) {
        mixed.incrementAndGet();
      }
      int count = mine.get(ValueLayout.JAVA_INT, 0) + 1;
      mine.set(ValueLayout.JAVA_INT, 0, count);
      highest.merge(client, count, Math::max);
      served.release();
      return count;
    }
  }

  private static InProcessServer sessions(Counting servant, int threads, int buffered) throws IOException {
    Scope caller =
        Scope.named("caller").kind(AreaKind.LINEAR).bytes(1000).per(Multiplicity.CONNECTION).lanes(0).build();
    Scope call = Scope.named("call").parent(0).kind(AreaKind.PRIVATE_MEMORY).bytes(4000).per(Multiplicity.THREAD).lanes(0).build();
    return new InProcessServer(
        servant,
        new InProcessServer.Memory(new Layout(300, List.of(caller, call)), new RequestScopes(1, 0)),
        InProcessServer.lane("scoped")
            .endpoint("127.0.0.1", 0, 4)
            .threads(threads, ThreadConfiguration.BEST_EFFORT)
            .ownThreads(threads + Math.min(1, buffered))
            .servants(threads)
            .allThreads(threads + Math.min(1, buffered))
            .buffer(buffered, 65_536 * Math.min(1, buffered)));
  }

  @Test
  void requestsThatWaitOrRunKeepTheSessionOfAClientThatIsGone() throws Exception {
    Counting servant = new Counting();
    int waiting = 3;
    try (InProcessServer server = sessions(servant, 2, 10)) {
      try (WirePeer gone = new WirePeer(server.port())) {
        gone.send(beat(101).bytes());
        await(servant.entered);
        for (int i = 0; i < waiting; i++) {
          gone.send(beat(100).bytes());
        }
        while (server.lane(0).buffer().waited() < waiting) {
          Thread.sleep(1);
        }
        gone.reset();
      }
      try (WirePeer next = new WirePeer(server.port()); WirePeer other = new WirePeer(server.port())) {
        assertEquals(1, next.call(beat(200)).body().getInt());
        assertEquals(1, other.call(beat(300)).body().getInt());
        servant.goOn.countDown();
        assertTrue(servant.served.tryAcquire(2 + 1 + waiting, 20, TimeUnit.SECONDS), "what was taken in runs");
        assertEquals(0, servant.mixed.get(), "in another client's session");
        assertEquals(1 + waiting, servant.highest.get(1), "all in one session");
        assertEquals(2, next.call(beat(200)).body().getInt());
        assertEquals(2, other.call(beat(300)).body().getInt());
      }
      awaitConnections(server, 0);
    }
  }

  @Test
  void aRequestThatWasAcknowledgedRunsInItsSession() throws Exception {
    Counting servant = new Counting();
    try (InProcessServer server = sessions(servant, 2, 0);
        WirePeer first = new WirePeer(server.port());
        WirePeer second = new WirePeer(server.port())) {
      // Both threads are busy when it comes.
      first.send(beat(201).bytes());
      second.send(beat(301).bytes());
      await(servant.entered);
      try (WirePeer gone = new WirePeer(server.port())) {
        gone.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat", InProcessServer.KEY, AT_SERVER).u32(100).bytes());
        gone.reset();
      }
      servant.goOn.countDown();
      assertTrue(servant.served.tryAcquire(3, 20, TimeUnit.SECONDS), "it runs");
      assertEquals(0, servant.mixed.get());
      assertEquals(1, servant.highest.get(1));
      awaitConnections(server, 2);
    }
  }

  private static void awaitConnections(InProcessServer server, int most) throws InterruptedException {
    for (int i = 0; i < 20_000 && server.lane(0).connections() > most; i++) {
      Thread.sleep(1);
    }
    assertEquals(most, server.lane(0).connections());
  }
}
