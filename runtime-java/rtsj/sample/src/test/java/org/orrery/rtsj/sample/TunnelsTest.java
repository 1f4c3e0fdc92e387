// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import Flight.Entry;
import Flight.RecorderStub;
import Flight.VisitsStub;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Values cross from requests to a task without the heap and back, where references may not. */
class TunnelsTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  private static final String OBJECT = "%4f%52%59%01%00%00%00%00%00%00%00%01%00%00%00%00%00%00%00%01";
  private static final String VISITS = "%4f%52%59%01%00%00%00%02%00%00%00%01%00%00%00%00%00%00%00%01";
  private static final int ENTRIES = 100;
  /** Classes at their first use; a value for each entry would take more. */
  private static final long SLACK_BYTES = 4_096;

  @TempDir
  private Path folder;

  @EachLane
  void valuesCrossToATaskWithoutTheHeapAndBack(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      RecorderStub recorder =
          new RecorderStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + process.port(lane) + "/" + OBJECT), POLICY);
      assertEquals(ENTRIES, pass(recorder));
      long taken = recorder.immortal();
      assertEquals(2 * ENTRIES, pass(recorder));
      assertTrue(recorder.immortal() - taken < SLACK_BYTES, "values stay in immortal memory");
      assertEquals(2 * ENTRIES * (ENTRIES + 1) / 2 * 3, recorder.total());

      int[] beat = {recorder.beat()};
      await(() -> recorder.beat() > beat[0]);
      assertEquals("", process.errors());

      Entry left = new Entry("left", new double[] {1});
      assertEquals(StandardException.UNKNOWN, assertThrows(SystemException.class, () -> recorder.leave(left)).kind());
      process.awaitSaid("javax.realtime.IllegalAssignmentError");
      assertTrue(recorder.pass(left));
      process.terminate();
      process.assertExits(0);
    }
  }

  @EachLane
  void referencesToWhatEndsWithItsConnectionDoNotCross(String name, String main, String other, String lane) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      VisitsStub visits =
          new VisitsStub(Target.of("corbaloc:iiop:1.2@127.0.0.1:" + process.port(lane) + "/" + VISITS), POLICY);
      assertEquals(-1, visits.accept());
      visits.mark(41);
      assertTrue(visits.offer(false));
      visits.mark(42);
      assertTrue(visits.offer(false));
      assertFalse(visits.offer(true));
      visits._release();
      assertEquals(41, visits.accept());
      assertEquals(42, visits.accept());
      assertEquals(-1, visits.accept());
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  /** Sends entries, each as soon as there is room, and returns how many have come through altogether. */
  private static int pass(RecorderStub recorder) {
    int before = recorder.passed();
    for (int i = 1; i <= ENTRIES; i++) {
      Entry entry = new Entry("entry " + i, new double[] {i, 2.0 * i});
      await(() -> recorder.pass(entry));
    }
    await(() -> recorder.passed() == before + ENTRIES);
    return recorder.passed();
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() - end < 0, "nothing comes through");
    }
  }
}
