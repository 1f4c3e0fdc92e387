// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.orb.InProcessServer;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.posix.ThreadStat;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.realtime.ThreadPriority;
import org.orrery.runtime.transport.NioTransport;

/** Threads that a lane borrows of a lower one while its own are busy. */
class BorrowingTest {
  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int MEET = -1;
  private static final int TELL_PRIORITY = -2;
  private static final int MEET_HERE = -3;
  private static final long PATIENCE_SECONDS = 30;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * {@link #MEET} is answered when as many such calls are in it as were announced, with how the thread is scheduled; {@link
   * #MEET_HERE} meets on a thread of the busy lane's own only.
   */
  private static final class Meeting extends NavigationImpl {
    private final CyclicBarrier everybody;
    private final AtomicInteger entered = new AtomicInteger();
    private final Set<RequestScope> scopes = ConcurrentHashMap.newKeySet();

    Meeting(int calls) {
      everybody = new CyclicBarrier(calls);
    }

    @Override
    public int heartbeat(int n) {
      if (n == TELL_PRIORITY) {
        return ThreadPriority.current().priority();
      }
      boolean here = n == MEET_HERE && Thread.currentThread().getName().equals("lane high");
      if (n != MEET && !here) {
        return n + 1;
      }
      scopes.add(RequestScope.current());
      entered.incrementAndGet();
      meet();
      return ThreadStat.ofThisThread().code();
    }

    void meet() {
      try {
        everybody.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
        throw new AssertionError(alone);
      }
    }

    void awaitEntered(int calls) throws InterruptedException {
      for (int i = 0; i < PATIENCE_SECONDS * 1000 && entered.get() < calls; i++) {
        Thread.sleep(1);
      }
      assertEquals(calls, entered.get());
    }
  }

  private static ThreadConfiguration thread(int priority) {
    return new ThreadConfiguration(priority, Scheduling.BEST_EFFORT, List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
  }

  private static ThreadConfiguration fifo(int priority, int nativePriority) {
    return new ThreadConfiguration(
        priority, Scheduling.fifo(nativePriority), List.of(), ThreadConfiguration.LEAST_STACK_BYTES);
  }

  private static InProcessServer server(Meeting servant, int lowThreads, ThreadConfiguration low, ThreadConfiguration high)
      throws IOException {
    return new InProcessServer(
        servant,
        PosixTransport.orPortable(),
        InProcessServer.lane("low").threads(lowThreads, low).observation(Observation.COUNTERS),
        InProcessServer.lane("high")
            .threads(1, high)
            .ownThreads(1)
            .servants(1 + lowThreads)
            .allThreads(1 + lowThreads)
            .observation(Observation.COUNTERS)
            .borrows(List.of(LOW), lowThreads));
  }

  private static InProcessServer server(Meeting servant) throws IOException {
    return server(servant, 1, thread(100), thread(200));
  }

  private static WireMessage beat(int id, int n) {
    return WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(n);
  }

  private static int beat(WirePeer peer, int n) throws IOException {
    return peer.call(beat(1, n)).body().getInt();
  }

  /** Keeps the upper lane's only thread busy. A borrowed one may be quicker, if that has not quite finished the last call. */
  private static void occupy(WirePeer peer, Meeting servant) throws Exception {
    peer.send(beat(1, MEET_HERE).bytes());
    while (servant.entered.get() == 0) {
      if (peer.hears()) {
        peer.receive();
        peer.send(beat(1, MEET_HERE).bytes());
      }
      Thread.sleep(1);
    }
  }

  @Test
  void aBusyLaneIsServedByAllIdleThreadsOfALowerOneAtATime() throws Exception {
    for (int round = 0; round < 20; round++) {
      Meeting servant = new Meeting(4);
      List<WirePeer> peers = new ArrayList<>();
      try (InProcessServer server = server(servant, 3, thread(100), thread(200))) {
        for (int i = 0; i < 4; i++) {
          peers.add(new WirePeer(server.port(HIGH)));
          peers.getLast().send(beat(i, MEET).bytes());
        }
        for (WirePeer each : peers) {
          assertEquals(MessageType.REPLY, each.receive().type(), "the calls wait for each other, on a thread each");
          each.close();
        }
      }
    }
  }

  @Test
  void aBusyLaneIsServedByAThreadOfALowerOne() throws Exception {
    Meeting servant = new Meeting(2);
    try (InProcessServer server = server(servant);
        WirePeer first = new WirePeer(server.port(HIGH));
        WirePeer second = new WirePeer(server.port(HIGH));
        WirePeer back = new WirePeer(server.port(LOW))) {
      first.send(beat(1, MEET).bytes());
      second.send(beat(2, MEET).bytes());
      assertEquals(1, first.receive().id(), "the lane has one thread, and the calls wait for each other");
      assertEquals(2, second.receive().id());
      assertTrue(server.lane(HIGH).borrowed() >= 1);
      assertEquals(0, server.lane(LOW).borrowed());
      assertEquals(2, server.lane(HIGH).statistics().count(Count.ANSWERED), "by whichever thread");
      assertEquals(0, server.lane(LOW).statistics().count(Count.ANSWERED));
      assertEquals(2, servant.scopes.size(), "each sits in a place of its own");
      assertEquals(6, beat(back, 5), "it has gone home");
    }
  }

  @Test
  void noThreadThatIsBusyIsTaken() throws Exception {
    try (InProcessServer server = server(new Meeting(2));
        WirePeer lower = new WirePeer(server.port(LOW));
        WirePeer upper = new WirePeer(server.port(HIGH))) {
      lower.send(beat(1, MEET).bytes());
      upper.send(beat(2, MEET).bytes());
      assertEquals(1, lower.receive().id());
      assertEquals(2, upper.receive().id());
      assertEquals(6, beat(lower, 5));
      assertEquals(6, beat(upper, 5));
    }
  }

  @Test
  void itRunsAtTheBorrowersPriorityAndReturnsToItsOwn() throws Exception {
    assumeTrue(Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_OTHER, 0));
    try (InProcessServer server = server(new Meeting(2), 1, fifo(100, 2), fifo(200, 5));
        WirePeer lower = new WirePeer(server.port(LOW));
        WirePeer first = new WirePeer(server.port(HIGH));
        WirePeer second = new WirePeer(server.port(HIGH))) {
      first.send(beat(1, MEET).bytes());
      second.send(beat(2, MEET).bytes());
      int how = first.receive().body().getInt();
      assumeTrue(how != new ThreadStat(Scheduler.SCHED_OTHER, 0).code(), "CAP_SYS_NICE is needed");
      assertEquals(new ThreadStat(Scheduler.SCHED_FIFO, 5).code(), how);
      assertEquals(how, second.receive().body().getInt());
      assertEquals(100, beat(lower, TELL_PRIORITY));
    }
  }

  @Test
  void itServesAtTheBorrowersCorbaPriority() throws Exception {
    List<Integer> told = new ArrayList<>();
    Meeting servant = new Meeting(2);
    try (InProcessServer server = server(servant);
        WirePeer lower = new WirePeer(server.port(LOW));
        WirePeer busy = new WirePeer(server.port(HIGH));
        WirePeer asks = new WirePeer(server.port(HIGH))) {
      occupy(busy, servant);
      told.add(beat(asks, TELL_PRIORITY));
      told.add(beat(lower, TELL_PRIORITY));
      servant.meet();
      assertEquals(1, busy.receive().id());
    }
    assertEquals(List.of(200, 100), told);
  }

  @Test
  void allAreAnsweredWhileLanesAreBusyAndClientsComeAndGo() throws Exception {
    int clients = 6;
    List<FutureTask<Void>> running = new ArrayList<>();
    try (InProcessServer server = server(new Meeting(1), 2, thread(100), thread(200))) {
      for (int client = 0; client < clients; client++) {
        int port = server.port(client % 3 == 0 ? LOW : HIGH);
        FutureTask<Void> calls = new FutureTask<>(() -> {
          for (int i = 0; i < 50; i++) {
            try (WirePeer peer = new WirePeer(port)) {
              for (int n = 0; n < 5; n++) {
                assertEquals(n + 1, beat(peer, n));
              }
            }
          }
          return null;
        });
        running.add(calls);
        Thread.ofPlatform().start(calls);
      }
      for (FutureTask<Void> each : running) {
        each.get();
      }
    }
  }

  @Test
  void theLanesEndWithABorrowedThreadAtWork() throws Exception {
    Meeting servant = new Meeting(3);
    InProcessServer server = server(servant);
    try (WirePeer first = new WirePeer(server.port(HIGH)); WirePeer second = new WirePeer(server.port(HIGH))) {
      first.send(beat(1, MEET).bytes());
      second.send(beat(2, MEET).bytes());
      servant.awaitEntered(2);
      server.stop();
      servant.meet();
      for (WirePeer peer : List.of(first, second)) {
        assertEquals(MessageType.REPLY, peer.receive().type(), "what runs is finished");
        assertEquals(MessageType.CLOSE_CONNECTION, peer.receive().type());
      }
    } finally {
      server.close();
    }
  }

  @Test
  void borrowingAllocatesNothing() throws Exception {
    Meeting servant = new Meeting(2);
    int calls = 500;
    try (InProcessServer server = server(servant);
        WirePeer busy = new WirePeer(server.port(HIGH));
        WirePeer served = new WirePeer(server.port(HIGH))) {
      occupy(busy, servant);
      long least = Long.MAX_VALUE;
      // Once the path is compiled.
      for (int round = 0; round < 200 && least > 0; round++) {
        long before = allocated(server);
        for (int i = 0; i < calls; i++) {
          assertEquals(i + 1, beat(served, i));
        }
        least = Math.min(least, allocated(server) - before);
      }
      assertTrue(server.lane(HIGH).borrowed() >= calls, "all of them");
      assertEquals(0, least);
      servant.meet();
      assertEquals(1, busy.receive().id());
    }
  }

  private static long allocated(InProcessServer server) {
    return server.threads().stream().mapToLong(each -> THREADS.getThreadAllocatedBytes(each.threadId())).sum();
  }

  @Test
  void thePortableTransportSaysThatItCannot() {
    assertThrows(UnsupportedOperationException.class, () -> new InProcessServer(
        new NavigationImpl(),
        new NioTransport(),
        InProcessServer.lane("low").threads(2, thread(100)),
        InProcessServer.lane("high").threads(1, thread(200)).ownThreads(1).servants(3).allThreads(3).borrows(List.of(LOW), 2)));
  }
}
