// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.milliseconds;
import static org.orrery.runtime.Units.nanoseconds;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.realtime.HeapMemory;
import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryAccessError;
import javax.realtime.MemoryArea;
import javax.realtime.PriorityParameters;
import javax.realtime.RealtimeThread;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.rtsj.AreaConfiguration.Extent;
import org.orrery.runtime.rtsj.AreaConfiguration.Kind;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/** Tests of the machine, for each edition of the specification; on the emulation, whose rules would refuse what is wrong. */
class RtsjMachineTest {
  private static final long LIMIT_SECONDS = 60;
  private static final int MISSION = 0;
  private static final int CYCLE = 1;
  private static final RtsjConfiguration MEMORY = new RtsjConfiguration(
      List.of(
          new AreaConfiguration("mission", -1, Kind.LINEAR, new Extent(4_096, Multiplicity.PROCESS)),
          new AreaConfiguration("cycle", MISSION, Kind.VARIABLE, new Extent(2_048, Multiplicity.LANE)),
          new AreaConfiguration("request", CYCLE, Kind.LINEAR, new Extent(1_024, Multiplicity.THREAD)),
          new AreaConfiguration("scratch", -1, Kind.LINEAR, new Extent(512, Multiplicity.THREAD))),
      List.of(new RtsjConfiguration.PoaScopes(2, -1), new RtsjConfiguration.PoaScopes(3, -1)),
      List.of(),
      RtsjConfiguration.NoHeap.NONE);

  private final Edition edition = Editions.tested();
  private final RtsjMachine machine = new RtsjMachine(MEMORY, edition);

  @Test
  void requestRunsInTheRequestScopeOfItsPoa() throws Exception {
    List<Long> sizes = Collections.synchronizedList(new ArrayList<>());
    onLane(0, () -> {
      for (int poa = 0; poa < 2; poa++) {
        machine.allocationContext(poa).serve(() -> sizes.add(RealtimeThread.getCurrentMemoryArea().size()));
      }
    });
    assertEquals(List.of(1_024L, 512L), sizes);
  }

  @Test
  void requestScopeIsEmptyForTheNextRequest() throws Exception {
    List<Long> taken = Collections.synchronizedList(new ArrayList<>());
    AllocationContext allocationContext = machine.allocationContext(0);
    onLane(0, () -> {
      for (int i = 0; i < 10; i++) {
        allocationContext.serve(() -> {
          MemoryArea area = RealtimeThread.getCurrentMemoryArea();
          taken.add(area.memoryConsumed());
          area.newArray(byte.class, 800);
        });
      }
    });
    assertEquals(Collections.nCopies(10, 0L), taken);
  }

  @Test
  void threadsOfALaneHaveRequestScopesOfTheirOwn() throws Exception {
    List<MemoryArea> areas = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 2; i++) {
      onLane(0, () -> machine.allocationContext(0).serve(() -> areas.add(RealtimeThread.getCurrentMemoryArea())));
    }
    assertNotSame(areas.get(0), areas.get(1));
  }

  @Test
  void lanesShareTheProcesssAreaAndEachHasItsOwn() throws Exception {
    List<List<MemoryArea>> outer = Collections.synchronizedList(new ArrayList<>());
    for (int lane : new int[] {0, 0, 1}) {
      onLane(lane, () -> machine.allocationContext(0).serve(() -> outer.add(Editions.outerAreas())));
    }
    assertSame(outer.get(0).get(MISSION), outer.get(2).get(MISSION));
    assertSame(outer.get(0).get(CYCLE), outer.get(1).get(CYCLE));
    assertNotSame(outer.get(0).get(CYCLE), outer.get(2).get(CYCLE));
  }

  @Test
  void whatLiesInALanesScopeOutlivesTheRequest() throws Exception {
    List<Long> taken = Collections.synchronizedList(new ArrayList<>());
    onLane(0, () -> {
      for (int i = 0; i < 2; i++) {
        machine.allocationContext(0).serve(() -> {
          MemoryArea cycle = Editions.outerAreas().get(CYCLE);
          taken.add(cycle.memoryConsumed());
          cycle.newArray(byte.class, 100);
        });
      }
    });
    assertEquals(0, taken.get(0));
    assertTrue(taken.get(1) >= 100);
  }

  @Test
  void laneThreadIsARealtimeThreadWithItsPriority() throws Exception {
    List<Integer> priorities = Collections.synchronizedList(new ArrayList<>());
    for (int corba : new int[] {0, 32_767}) {
      Thread thread = machine.lane(0, lane(corba), () -> {
        assertSame(HeapMemory.instance(), RealtimeThread.getCurrentMemoryArea());
        RealtimeThread current = RealtimeThread.currentRealtimeThread();
        priorities.add(((PriorityParameters) current.getSchedulingParameters()).getPriority());
      });
      thread.start();
      thread.join();
    }
    assertEquals(List.of(edition.lowestPriority(), edition.highestPriority()), priorities);
  }

  @Test
  void operatingSystemIsAskedForProcessorsAndNoPriority() {
    ThreadConfiguration asked = machine.asked(new ThreadConfiguration(100, Scheduling.fifo(7), List.of(1), 262_144));
    assertEquals(new ThreadConfiguration(100, Scheduling.BEST_EFFORT, List.of(1), 262_144), asked);
  }

  @Test
  void taskIsReleasedByItsPeriodUntilItIsStopped() throws Exception {
    CountDownLatch releases = new CountDownLatch(3);
    CountDownLatch first = new CountDownLatch(1);
    PeriodicTask task = new PeriodicTask(task(milliseconds(1)), releases::countDown);
    Thread thread = machine.task(task, first::countDown);
    thread.start();
    assertTrue(first.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertTrue(releases.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    task.stop();
    thread.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
    assertTrue(!thread.isAlive());
  }

  @Test
  void eventRunsInTheRequestScopeOfItsLane() throws Exception {
    CountDownLatch runs = new CountDownLatch(2);
    List<Long> sizes = Collections.synchronizedList(new ArrayList<>());
    Edition.Event event = machine.event(0, 0, new RtsjMachine.Work(100, 0, () -> {
      sizes.add(RealtimeThread.getCurrentMemoryArea().size());
      runs.countDown();
    }));
    event.fire();
    event.fire();
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertEquals(List.of(1_024L, 1_024L), sizes);
  }

  @Test
  void sporadicEventKeepsItsDistance() throws Exception {
    CountDownLatch runs = new CountDownLatch(3);
    long begin = System.nanoTime();
    Edition.Event event = machine.event(0, 0, new RtsjMachine.Work(100, 5_000_000, runs::countDown));
    for (int i = 0; i < 3; i++) {
      event.fire();
    }
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertTrue(System.nanoTime() - begin >= 10_000_000);
  }

  @Test
  void laneWithoutTheHeapBeginsInImmortalMemoryAndIsRefusedTheHeap() throws Exception {
    List<MemoryArea> areas = Collections.synchronizedList(new ArrayList<>());
    Thread thread = quiet().lane(0, lane(100), () -> {
      areas.add(RealtimeThread.getCurrentMemoryArea());
      assertRefusedTheHeap();
    });
    assertEndsWell(thread);
    assertEquals(List.of(ImmortalMemory.instance()), areas);
  }

  @Test
  void eventOfALaneWithoutTheHeapIsRefusedIt() throws Exception {
    CountDownLatch refused = new CountDownLatch(1);
    quiet().event(0, 0, new RtsjMachine.Work(100, 0, () -> {
      assertRefusedTheHeap();
      refused.countDown();
    })).fire();
    assertTrue(refused.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }

  @Test
  void releaseOfATaskWithoutTheHeapHasAnAreaThatIsEmptyForTheNext() throws Exception {
    CountDownLatch releases = new CountDownLatch(3);
    List<Long> taken = Collections.synchronizedList(new ArrayList<>());
    Runnable sporadic = quiet().sporadic(new PeriodicTask(task(nanoseconds(1)), () -> {
      assertRefusedTheHeap();
      MemoryArea area = RealtimeThread.getCurrentMemoryArea();
      taken.add(area.memoryConsumed());
      area.newArray(byte.class, 1_000);
      releases.countDown();
    }));
    for (int i = 0; i < 3; i++) {
      sporadic.run();
    }
    assertTrue(releases.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertEquals(List.of(0L, 0L, 0L), taken);
  }

  /** A machine whose first lane and whose task do without the heap. */
  private RtsjMachine quiet() {
    RtsjConfiguration.NoHeap noHeap = new RtsjConfiguration.NoHeap(List.of(0), List.of("i.t"));
    return new RtsjMachine(new RtsjConfiguration(MEMORY.areas(), MEMORY.poas(), List.of(), noHeap), edition);
  }

  private static void assertRefusedTheHeap() {
    assertThrows(MemoryAccessError.class, () -> HeapMemory.instance().executeInArea(() -> {}));
  }

  private void onLane(int index, Runnable body) throws Exception {
    assertEndsWell(machine.lane(index, lane(100), body));
  }

  private static void assertEndsWell(Thread thread) throws Exception {
    List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    thread.setUncaughtExceptionHandler((ended, failure) -> thrown.add(failure));
    thread.start();
    thread.join();
    assertEquals(List.of(), thrown);
  }

  private static TaskConfiguration task(Duration period) {
    return TaskConfiguration.named("i.t").period(period).thread(thread(100)).build();
  }

  private static LaneConfiguration lane(int priority) {
    return LaneConfiguration.named("l")
        .endpoint("127.0.0.1", 0, 1)
        .threads(1, thread(priority))
        .receiveBytes(1_024)
        .sendBytes(1_024)
        .build();
  }

  private static ThreadConfiguration thread(int priority) {
    return new ThreadConfiguration(priority, Scheduling.BEST_EFFORT, List.of(), 262_144);
  }
}
