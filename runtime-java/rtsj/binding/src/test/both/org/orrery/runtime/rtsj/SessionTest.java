// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.Sessions;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.rtsj.AreaConfiguration.Extent;
import org.orrery.runtime.rtsj.AreaConfiguration.Kind;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/** Tests of sessions, for each edition of the specification; on the emulation, whose rules would refuse what is wrong. */
class SessionTest {
  private static final int MOST = 10;
  private static final long LIMIT_SECONDS = 60;
  private static final RtsjConfiguration MEMORY = new RtsjConfiguration(
      List.of(
          new AreaConfiguration("caller", -1, Kind.LINEAR, new Extent(256, Multiplicity.CONNECTION)),
          new AreaConfiguration("call", 0, Kind.LINEAR, new Extent(256, Multiplicity.THREAD)),
          new AreaConfiguration("scratch", -1, Kind.LINEAR, new Extent(256, Multiplicity.THREAD)),
          new AreaConfiguration("day", -1, Kind.LINEAR, new Extent(256, Multiplicity.LANE)),
          new AreaConfiguration("hour", 3, Kind.LINEAR, new Extent(256, Multiplicity.THREAD))),
      List.of(
          new RtsjConfiguration.PoaScopes(1, 0),
          new RtsjConfiguration.PoaScopes(2, -1),
          new RtsjConfiguration.PoaScopes(4, 3),
          new RtsjConfiguration.PoaScopes(2, 0)),
      List.of(),
      RtsjConfiguration.NoHeap.NONE);
  private static final LaneConfiguration LANE = LaneConfiguration.named("l")
      .endpoint("127.0.0.1", 0, 2)
      .threads(1, new ThreadConfiguration(100, Scheduling.BEST_EFFORT, List.of(), 262_144))
      .receiveBytes(1_024).sendBytes(1_024)
      .build();

  private final RtsjMachine machine = new RtsjMachine(MEMORY, Editions.tested());
  private final Sessions sessions = machine.sessions(0, LANE);
  private final List<Integer> counts = Collections.synchronizedList(new ArrayList<>());

  /** State that a connection has left. */
  public static final class Tally {
    private int requests;

    /** State of a connection that has left nothing. */
    public Tally() {
      // SessionScope.make wants a public constructor without parameters.
    }
  }

  @Test
  void connectionKeepsWhatOneRequestLeavesForTheNext() throws Exception {
    sessions.begin(0);
    sessions.begin(1);
    onLane(() -> {
      for (int slot : new int[] {0, 1, 0}) {
        request(slot);
      }
    });
    assertEquals(List.of(1, 1, 2), counts);
  }

  @Test
  void nextConnectionFindsNothing() throws Exception {
    onLane(() -> {
      for (int i = 0; i < MOST; i++) {
        sessions.begin(1);
        request(1);
        sessions.end(1);
      }
    });
    assertEquals(Collections.nCopies(MOST, 1), counts);
  }

  /** POA 3, whose requests run in what those of POA 1 run in, too. */
  @Test
  void scopeOfRequestsThatIsNestedInNoneIsEnteredFromTheSessions() throws Exception {
    sessions.begin(0);
    sessions.begin(1);
    onLane(() -> {
      for (int slot : new int[] {0, 1, 0}) {
        request(slot, 3);
        machine.allocationContext(1).serve(() -> assertThrows(IllegalStateException.class, SessionScope::current));
      }
    });
    assertEquals(List.of(1, 1, 2), counts);
  }

  @Test
  void requestsOfOtherPoasHaveNoSession() throws Exception {
    sessions.begin(0);
    onLane(() -> {
      request(0);
      machine.allocationContext(1).serve(() -> assertThrows(IllegalStateException.class, SessionScope::current));
    });
  }

  @Test
  void eventHasNoConnectionWhoseSessionItCouldRunIn() {
    RtsjMachine.Work work = new RtsjMachine.Work(100, 0, () -> {});
    assertThrows(IllegalArgumentException.class, () -> machine.event(0, 0, work));
    assertThrows(IllegalArgumentException.class, () -> machine.event(0, 3, work));
  }

  /** POA 2, whose sessions are the lane's: each thread finds what the others have left, and none of another lane. */
  @Test
  void laneKeepsWhatAnyOfItsRequestsLeaves() throws Exception {
    Runnable counting = () -> machine.allocationContext(2).serve(() -> counts.add(++SessionScope.current().kept(Tally.class).requests));
    for (int lane : new int[] {0, 0, 1}) {
      onLane(lane, counting);
    }
    assertEquals(List.of(1, 2, 1), counts);
  }

  @Test
  void eventFindsWhatItsLaneKeeps() throws Exception {
    CountDownLatch runs = new CountDownLatch(2);
    Edition.Event event = machine.event(0, 2, new RtsjMachine.Work(100, 0, () -> {
      counts.add(++SessionScope.current().kept(Tally.class).requests);
      runs.countDown();
    }));
    event.fire();
    event.fire();
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertEquals(List.of(1, 2), counts);
  }

  private void request(int slot) {
    request(slot, 0);
  }

  private void request(int slot, int poa) {
    sessions.serve(slot);
    machine.allocationContext(poa).serve(() -> {
      SessionScope session = SessionScope.current();
      Tally tally = (Tally) session.kept();
      if (tally == null) {
        tally = session.make(Tally.class);
        session.keep(tally);
      }
      counts.add(++tally.requests);
    });
  }

  private void onLane(Runnable body) throws Exception {
    onLane(0, body);
  }

  private void onLane(int index, Runnable body) throws Exception {
    List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    Thread thread = machine.lane(index, LANE, body);
    thread.setUncaughtExceptionHandler((ended, failure) -> thrown.add(failure));
    thread.start();
    thread.join();
    assertEquals(List.of(), thrown);
  }
}
