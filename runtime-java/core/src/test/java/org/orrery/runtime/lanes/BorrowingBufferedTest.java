// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.ThreadConfiguration;

/** Borrowed threads and request buffers together: who is busy borrows first, and only what nobody takes waits. */
class BorrowingBufferedTest {
  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int HOLD = -1;
  private static final int HOLD_HERE = -2;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** {@link #HOLD} returns when told; {@link #HOLD_HERE} on a thread of the busy lane's own only, else at once. */
  private static final class Holding extends NavigationImpl {
    private final AtomicInteger entered = new AtomicInteger();
    private final CountDownLatch release = new CountDownLatch(1);

    @Override
    public int heartbeat(int n) {
      if (n == HOLD || n == HOLD_HERE && Thread.currentThread().getName().equals("lane high")) {
        entered.incrementAndGet();
        try {
          release.await();
        } catch (InterruptedException interrupted) {
          throw new AssertionError(interrupted);
        }
      }
      return n + 1;
    }
  }

  private final Holding servant = new Holding();
  private InProcessServer server;

  /** Serves with as many places in the lanes' buffers; 0 for none. */
  private void serve(int lowThreads, int lowBuffer, int highBuffer) throws IOException {
    int ofLow = lowThreads + Math.min(1, lowBuffer);
    int ofHigh = 1 + Math.min(1, highBuffer);
    server = new InProcessServer(
        servant,
        PosixTransport.orPortable(),
        InProcessServer.lane("low")
            .threads(lowThreads, ThreadConfiguration.BEST_EFFORT)
            .ownThreads(ofLow)
            .servants(lowThreads)
            .allThreads(ofLow)
            .buffer(lowBuffer, 65_536),
        InProcessServer.lane("high")
            .ownThreads(ofHigh)
            .servants(1 + lowThreads)
            .allThreads(ofHigh + lowThreads)
            .buffer(highBuffer, 65_536)
            .borrows(List.of(LOW), lowThreads));
    // Calls before a worker is there borrow: from here on one is.
    for (int lane : List.of(LOW, HIGH)) {
      try (WirePeer first = peer(lane)) {
        assertEquals(6, beat(first, 5));
      }
    }
  }

  @AfterEach
  void stop() {
    servant.release.countDown();
    server.close();
  }

  private WirePeer peer(int lane) throws IOException {
    return new WirePeer(server.port(lane));
  }

  private static WireMessage beat(int id, int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(n);
  }

  private static int beat(WirePeer peer, int n) throws IOException {
    return peer.call(beat(1, n)).body().getInt();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it did not come to that");
      Thread.sleep(2);
    }
  }

  /** Keeps the upper lane's only thread busy. A borrowed one may be quicker, if that has not quite finished the last call. */
  private void occupy(WirePeer peer) throws Exception {
    peer.send(beat(1, HOLD_HERE).bytes());
    while (servant.entered.get() == 0) {
      if (peer.hears()) {
        peer.receive();
        peer.send(beat(1, HOLD_HERE).bytes());
      }
      Thread.sleep(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "4, 0", "4, 4"})
  void aBusyLaneIsServedByAThreadOfALowerOne(int lower, int upper) throws Exception {
    serve(1, lower, upper);
    try (WirePeer busy = peer(HIGH); WirePeer served = peer(HIGH); WirePeer back = peer(LOW)) {
      occupy(busy);
      for (int n = 0; n < 20; n++) {
        assertEquals(n + 1, beat(served, n), "by the borrowed one");
      }
      assertTrue(server.lane(HIGH).borrowed() >= 20);
      assertEquals(6, beat(back, 5), "it has gone home");
      servant.release.countDown();
      assertEquals(1, busy.receive().id());
    }
  }

  @Test
  void requestsWaitWhenAllAreBusyAndAreRefusedWhenTheBufferIsFull() throws Exception {
    serve(1, 0, 1);
    try (WirePeer first = peer(HIGH); WirePeer second = peer(HIGH); WirePeer waits = peer(HIGH); WirePeer refused = peer(HIGH)) {
      first.send(beat(1, HOLD).bytes());
      await(() -> servant.entered.get() == 1);
      second.send(beat(2, HOLD).bytes());
      await(() -> servant.entered.get() == 2);
      long before = server.lane(HIGH).buffer().waited();
      waits.send(beat(3, 30).bytes());
      await(() -> server.lane(HIGH).buffer().waited() > before);
      WirePeer.Answer answer = refused.call(beat(4, 40));
      assertEquals(ReplyStatus.SYSTEM_EXCEPTION, answer.status());
      assertEquals("IDL:omg.org/CORBA/TRANSIENT:1.0", answer.exceptionId());
      servant.release.countDown();
      assertEquals(List.of(1, 2, 3), List.of(first.receive().id(), second.receive().id(), waits.receive().id()));
      assertEquals(51, beat(refused, 50), "there is room again");
    }
  }

  /** The monitors lend their owners no priority: whoever holds one would be kept from running by any thread between the two lanes. */
  @Test
  void aThreadOfAnotherPriorityTakesNoMonitorOfTheLane() throws Exception {
    serve(1, 4, 4);
    Lane high = server.lane(HIGH);
    try (WirePeer peer = peer(LOW)) {
      synchronized (high) {
        synchronized (high.buffer()) {
          for (int n = 0; n < 20; n++) {
            high.borrowing().ask();
            assertEquals(n + 1, beat(peer, n), "the lender's thread came, and was not kept");
          }
          CompletableFuture<Void> others = CompletableFuture.runAsync(() -> {
            assertEquals(0, high.buffer().refused());
            assertTrue(high.buffer().waited() >= 0);
            assertTrue(high.connections() >= 0);
            high.stop();
          });
          others.get(PATIENCE_NANOS, TimeUnit.NANOSECONDS);
        }
      }
    }
  }

  @Test
  void requestsOfOneConnectionKeepTheirOrder() throws Exception {
    int count = 150;
    serve(2, 4, 2 * count);
    try (WirePeer peer = peer(HIGH); WirePeer other = peer(HIGH)) {
      for (int id = 0; id < count; id++) {
        peer.send(beat(id, id).bytes());
        other.send(beat(id, id).bytes());
      }
      for (int id = 0; id < count; id++) {
        assertEquals(id, peer.receive().id());
        assertEquals(id, other.receive().id());
      }
    }
  }

  @Test
  void theLanesEndWithABorrowedThreadAtWork() throws Exception {
    serve(1, 1, 1);
    try (WirePeer first = peer(HIGH); WirePeer second = peer(HIGH)) {
      first.send(beat(1, HOLD).bytes());
      await(() -> servant.entered.get() == 1);
      second.send(beat(2, HOLD).bytes());
      await(() -> servant.entered.get() == 2);
      server.stop();
      servant.release.countDown();
      for (WirePeer peer : List.of(first, second)) {
        assertEquals(MessageType.REPLY, peer.receive().type(), "what runs is finished");
        assertEquals(MessageType.CLOSE_CONNECTION, peer.receive().type());
      }
    }
  }
}
