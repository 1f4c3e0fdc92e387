// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.realtime.MemoryArea;
import javax.realtime.RealtimeThread;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.rtsj.AreaConfiguration.Extent;
import org.orrery.runtime.rtsj.AreaConfiguration.Kind;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/** Scopes that are entered within a request; of each edition of the specification, on the emulation. */
class InnerScopeTest {
  private static final int SCRATCH = 2;
  private static final int INMOST = 3;
  private static final int OTHERS = 5;
  private static final long LIMIT_SECONDS = 60;
  private static final RtsjConfiguration MEMORY = new RtsjConfiguration(
      List.of(
          new AreaConfiguration("day", -1, Kind.LINEAR, new Extent(4_096, Multiplicity.LANE)),
          new AreaConfiguration("request", 0, Kind.LINEAR, new Extent(2_048, Multiplicity.THREAD)),
          new AreaConfiguration("scratch", 1, Kind.LINEAR, new Extent(1_024, Multiplicity.THREAD)),
          new AreaConfiguration("inmost", SCRATCH, Kind.VARIABLE, new Extent(512, Multiplicity.THREAD)),
          new AreaConfiguration("other", -1, Kind.LINEAR, new Extent(256, Multiplicity.THREAD)),
          new AreaConfiguration("others", 4, Kind.LINEAR, new Extent(128, Multiplicity.THREAD))),
      List.of(new RtsjConfiguration.PoaScopes(1, -1), new RtsjConfiguration.PoaScopes(4, -1)),
      List.of(),
      new RtsjConfiguration.NoHeap(List.of(1), List.of()));

  private final RtsjMachine machine = new RtsjMachine(MEMORY, Editions.tested());
  private final List<Long> sizes = Collections.synchronizedList(new ArrayList<>());
  private final List<MemoryArea> areas = Collections.synchronizedList(new ArrayList<>());

  @Test
  void logicRunsThereAndTheRequestGoesOnWhereItWas() throws Exception {
    onLane(0, () -> request(0, () -> {
      enter(SCRATCH, () -> {
        size();
        enter(INMOST, this::size);
        size();
      });
      size();
    }));
    assertEquals(List.of(1_024L, 512L, 1_024L, 2_048L), sizes);
  }

  @Test
  void eachEntryFindsItEmpty() throws Exception {
    onLane(1, () -> request(0, () -> {
      for (int i = 0; i < 10; i++) {
        enter(SCRATCH, () -> {
          sizes.add(RealtimeThread.getCurrentMemoryArea().memoryConsumed());
          RealtimeThread.getCurrentMemoryArea().newArray(byte.class, 800);
        });
      }
    }));
    assertEquals(Collections.nCopies(10, 0L), sizes);
  }

  @Test
  void eachThreadHasItsOwn() throws Exception {
    for (int i = 0; i < 2; i++) {
      onLane(0, () -> request(0, () -> enter(SCRATCH, () -> areas.add(RealtimeThread.getCurrentMemoryArea()))));
    }
    assertNotSame(areas.get(0), areas.get(1));
  }

  @Test
  void isEnteredFromWhatItIsNestedInAlone() throws Exception {
    onLane(0, () -> {
      request(0, () -> {
        assertThrows(IllegalStateException.class, () -> enter(INMOST, this::size));
        assertThrows(IllegalStateException.class, () -> enter(OTHERS, this::size));
      });
      request(1, () -> {
        assertThrows(IllegalStateException.class, () -> enter(SCRATCH, this::size));
        enter(OTHERS, this::size);
      });
      assertThrows(IllegalStateException.class, () -> enter(SCRATCH, this::size));
    });
    assertThrows(IllegalStateException.class, () -> enter(SCRATCH, this::size));
    assertEquals(List.of(128L), sizes);
  }

  @Test
  void isLeftByAnException() throws Exception {
    IllegalArgumentException immortal = new IllegalArgumentException();
    onLane(0, () -> request(0, () -> {
      assertThrows(IllegalArgumentException.class, () -> enter(SCRATCH, () -> {
        throw immortal;
      }));
      enter(SCRATCH, this::size);
    }));
    assertEquals(List.of(1_024L), sizes);
  }

  @Test
  void eventEntersThoseOfItsOwnThread() throws Exception {
    CountDownLatch runs = new CountDownLatch(1);
    machine.event(0, 0, new RtsjMachine.Work(100, 0, () -> {
      enter(SCRATCH, this::size);
      runs.countDown();
    })).fire();
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertEquals(List.of(1_024L), sizes);
  }

  private void size() {
    sizes.add(RealtimeThread.getCurrentMemoryArea().size());
  }

  private void enter(int scope, Runnable logic) {
    machine.inner(scope).serve(logic);
  }

  private void request(int poa, Runnable logic) {
    machine.allocationContext(poa).serve(logic);
  }

  private void onLane(int index, Runnable body) throws Exception {
    List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    LaneConfiguration lane = LaneConfiguration.named("l")
        .endpoint("127.0.0.1", 0, 1)
        .threads(1, new ThreadConfiguration(100, Scheduling.BEST_EFFORT, List.of(), 262_144))
        .receiveBytes(1_024).sendBytes(1_024)
        .build();
    Thread thread = machine.lane(index, lane, body);
    thread.setUncaughtExceptionHandler((ended, failure) -> thrown.add(failure));
    thread.start();
    thread.join();
    assertEquals(List.of(), thrown);
  }
}
