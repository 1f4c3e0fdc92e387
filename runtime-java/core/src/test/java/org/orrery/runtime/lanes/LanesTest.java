// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.orrery.runtime.Units.microseconds;

import example.Nav.NavigationStub;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.posix.ThreadStat;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.transport.NioTransport;
import org.orrery.runtime.transport.Transport;

/** Lanes serve each for itself, and a lane's threads together. */
class LanesTest {
  private static final GiopConfiguration GIOP = new GiopConfiguration(List.of(2), InProcessServer.MAX_MESSAGE_BYTES);

  static Stream<Transport> transports() {
    return Stream.of(new NioTransport(), PosixTransport.orPortable());
  }

  private static NavigationStub stub(Reference reference) {
    return new NavigationStub(
        Target.of(reference), new CallPolicy(5_000_000_000L, List.of(), GIOP, PosixTransport.orPortable()));
  }

  private static ThreadConfiguration fifo(int corbaPriority, int nativePriority) {
    return new ThreadConfiguration(
        corbaPriority, Scheduling.fifo(nativePriority), List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
  }

  private static FutureTask<Integer> calling(NavigationStub stub, int n) {
    FutureTask<Integer> call = new FutureTask<>(() -> stub.heartbeat(n));
    Thread.ofPlatform().start(call);
    return call;
  }

  /** Answers with how the thread that serves is scheduled. */
  private static final class Scheduled extends NavigationImpl {
    @Override
    public int heartbeat(int n) {
      return ThreadStat.ofThisThread().code();
    }
  }

  @Test
  void eachLanesThreadsAreScheduledAsItsPlanSays() throws Exception {
    assumeTrue(Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_OTHER, 0));
    try (InProcessServer server = new InProcessServer(
        new Scheduled(),
        PosixTransport.orPortable(),
        InProcessServer.lane("low").threads(1, fifo(1000, 3)),
        InProcessServer.lane("high").threads(2, fifo(2000, 5)),
        InProcessServer.lane("rest"))) {
      assumeTrue(stub(server.reference(0)).heartbeat(0) != 0, "CAP_SYS_NICE is needed");
      assertEquals(new ThreadStat(Scheduler.SCHED_FIFO, 3).code(), stub(server.reference(0)).heartbeat(0));
      assertEquals(new ThreadStat(Scheduler.SCHED_FIFO, 5).code(), stub(server.reference(1)).heartbeat(0));
      assertEquals(new ThreadStat(Scheduler.SCHED_OTHER, 0).code(), stub(server.reference(2)).heartbeat(0));
    }
  }

  /** Answers when as many calls are in it at once as were asked for. */
  private static final class Meeting extends NavigationImpl {
    private final CyclicBarrier barrier;

    Meeting(int parties) {
      barrier = new CyclicBarrier(parties);
    }

    @Override
    public int heartbeat(int n) {
      try {
        barrier.await(4, TimeUnit.SECONDS);
        return n + 1;
      } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
        return -1;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void threadsOfALaneServeBlockingCallsAtOnce(Transport transport) throws Exception {
    try (InProcessServer server = new InProcessServer(
        new Meeting(3), transport, InProcessServer.lane("three").threads(3, ThreadConfiguration.BEST_EFFORT))) {
      List<FutureTask<Integer>> calls =
          Stream.of(10, 20, 30).map(n -> calling(stub(server.reference()), n)).toList();
      assertEquals(List.of(11, 21, 31), List.of(calls.get(0).get(), calls.get(1).get(), calls.get(2).get()));
    }
  }

  /** Blocks calls with a negative argument until it is told. */
  private static final class Blocked extends NavigationImpl {
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @Override
    public int heartbeat(int n) {
      if (n < 0) {
        entered.countDown();
        try {
          release.await();
        } catch (InterruptedException interrupted) {
          throw new AssertionError(interrupted);
        }
      }
      return n + 1;
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aBlockedLaneDelaysNoOther(Transport transport) throws Exception {
    Blocked servant = new Blocked();
    try (InProcessServer server = new InProcessServer(
        servant, transport, InProcessServer.lane("stuck"), InProcessServer.lane("free"))) {
      FutureTask<Integer> stuck = calling(stub(server.reference(0)), -5);
      servant.entered.await();
      NavigationStub free = stub(server.reference(1));
      for (int i = 0; i < 100; i++) {
        assertEquals(i + 1, free.heartbeat(i));
      }
      assertTrue(!stuck.isDone());
      servant.release.countDown();
      assertEquals(-4, stuck.get());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void aBusyThreadLeavesOthersConnectionsToItsFollowers(Transport transport) throws Exception {
    Blocked servant = new Blocked();
    try (InProcessServer server = new InProcessServer(
        servant, transport, InProcessServer.lane("two").threads(2, ThreadConfiguration.BEST_EFFORT))) {
      FutureTask<Integer> stuck = calling(stub(server.reference()), -5);
      servant.entered.await();
      for (int client = 0; client < 5; client++) {
        assertEquals(8, calling(stub(server.reference()), 7).get(4, TimeUnit.SECONDS));
      }
      servant.release.countDown();
      assertEquals(-4, stuck.get());
    }
  }

  @ParameterizedTest
  @MethodSource("transports")
  void requestsOfOneConnectionKeepTheirOrder(Transport transport) throws Exception {
    int count = 2000;
    try (InProcessServer server = new InProcessServer(new NavigationImpl(), transport,
            InProcessServer.lane("four").threads(4, ThreadConfiguration.BEST_EFFORT));
        WirePeer peer = new WirePeer(server.port())) {
      Thread sender = Thread.ofPlatform().start(() -> {
        try {
          for (int i = 0; i < count; i++) {
            peer.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, i, "heartbeat").u32(i).bytes());
          }
        } catch (IOException closed) {
          throw new AssertionError(closed);
        }
      });
      for (int i = 0; i < count; i++) {
        assertEquals(i, peer.receive().id());
      }
      sender.join();
    }
  }

  /** The lane may not have accepted them, let alone read what they have sent. */
  @ParameterizedTest
  @MethodSource("transports")
  void whoeverCameBeforeTheEndIsToldOfIt(Transport transport) throws IOException {
    byte[] part = Arrays.copyOf(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").bytes(), 7);
    for (int round = 0; round < 50; round++) {
      InProcessServer server = new InProcessServer(
          new NavigationImpl(), transport, InProcessServer.lane("two").threads(1 + round % 2, ThreadConfiguration.BEST_EFFORT));
      try (WirePeer first = new WirePeer(server.port()); WirePeer second = new WirePeer(server.port())) {
        first.send(part);
        second.send(part);
        server.stop();
        assertEquals(MessageType.CLOSE_CONNECTION, first.receive().type());
        assertEquals(MessageType.CLOSE_CONNECTION, second.receive().type());
      } finally {
        server.close();
      }
    }
  }

  /** It is busy while they come, so that it finds all of them waiting. */
  @ParameterizedTest
  @MethodSource("transports")
  void aLateLaneRefusesNobodyOverClientsThatHaveGone(Transport transport) throws Exception {
    Blocked servant = new Blocked();
    try (InProcessServer server =
            new InProcessServer(servant, transport, InProcessServer.lane("late").endpoint("127.0.0.1", 0, 3));
        WirePeer first = new WirePeer(server.port())) {
      first.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 1, "heartbeat").u32(-5).bytes());
      servant.entered.await();
      for (int gone = 0; gone < 5; gone++) {
        try (WirePeer peer = new WirePeer(server.port())) {
          peer.send(new byte[] {'G', 'I', 'O', 'P'});
        }
      }
      try (WirePeer waiting = new WirePeer(server.port())) {
        waiting.send(WireMessage.request(2, ByteOrder.BIG_ENDIAN, 2, "heartbeat").u32(7).bytes());
        servant.release.countDown();
        assertEquals(2, waiting.receive().id());
        assertEquals(1, first.receive().id());
      }
    }
  }

  @Test
  void aSpinningLaneServesAndStops() throws IOException {
    try (InProcessServer server = new InProcessServer(new NavigationImpl(), PosixTransport.orPortable(),
        InProcessServer.lane("spin").spin(microseconds(200)))) {
      NavigationStub stub = stub(server.reference());
      for (int i = 0; i < 100; i++) {
        assertEquals(i + 1, stub.heartbeat(i));
      }
    }
  }
}
