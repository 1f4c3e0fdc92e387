// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import Flight.LatenessView;
import Flight.TimesStub;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.posix.PosixTransport;

/** Limits of a release are the model's, and the machine tells of one that takes more: with the heap and without. */
class TimesTest {
  private static final CallPolicy POLICY =
      new CallPolicy(60_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
  /** Time over either task's deadline, and its wcet. */
  private static final int TOO_LONG_MILLIS = 30;

  @TempDir
  private Path folder;

  @ParameterizedTest
  @CsvSource({"older, cabin.OlderMain, realtime2", "newer, cabin.NewerMain, realtime1"})
  void lateReleasesAreCountedAndSaidOnce(String name, String main, String other) throws Exception {
    try (RealtimeProcess process = new RealtimeProcess(folder, main, other)) {
      process.awaitReady(name);
      TimesStub times = new TimesStub(Target.of(folder.resolve("refs/" + name + ".keeper.times.ior")), POLICY);
      for (int i = 1; i <= 3; i++) {
        long ticks = least(times.ticks());
        long chimes = least(times.chimes());
        times.dawdle(TOO_LONG_MILLIS);
        await(times::ticks, ticks + 1);
        await(times::chimes, chimes + 1);
      }
      for (String task : List.of("tick", "chime")) {
        process.assertSaidOnce("task keeper." + task + ": a release was not done by its deadline");
        process.assertSaidOnce("task keeper." + task + ": a release took more of the processor than its wcet");
      }
      assertEquals("", process.errors());
      process.terminate();
      process.assertExits(0);
    }
  }

  private static void await(Supplier<LatenessView> of, long count) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (least(of.get()) < count) {
      assertTrue(System.nanoTime() - end < 0, "the release has not been counted");
    }
  }

  private static long least(LatenessView of) {
    return Math.min(of.missed(), of.overran());
  }
}
