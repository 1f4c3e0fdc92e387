// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.nanoseconds;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * Tests of deadlines and costs, for each edition of the specification. What is late is so by its own doing; no figure is one that a busy
 * machine changes.
 */
class TimelinessTest {
  private static final long MILLI = 1_000_000;
  private static final long HOUR = 3_600_000 * MILLI;
  private static final long LIMIT_SECONDS = 60;

  /** State that the test and a task share. */
  private volatile Timeliness timeliness;
  private volatile int releases;

  @Test
  void releaseThatIsNotDoneByItsDeadlineIsCounted() throws Exception {
    run(new RtsjConfiguration.Timing("i.t", MILLI, 0), 100 * MILLI, () -> sleep(2 * MILLI), () -> timeliness.missed());
    assertEquals(0, timeliness.overran());
  }

  @Test
  void releaseThatTakesMoreOfTheProcessorThanItsCostIsCounted() throws Exception {
    run(new RtsjConfiguration.Timing("i.t", HOUR, 2 * MILLI), MILLI, () -> burn(4 * MILLI), () -> timeliness.overran());
    assertEquals(0, timeliness.missed());
  }

  @Test
  void releaseThatSleepsTakesNothingOfTheProcessor() throws Exception {
    run(new RtsjConfiguration.Timing("i.t", HOUR, HOUR), MILLI, () -> sleep(MILLI), () -> releases);
    assertEquals(0, timeliness.missed());
    assertEquals(0, timeliness.overran());
  }

  /** The machine tells of the miss before the next release where the deadline is before that: it must not count as that release. */
  @Test
  void missedDeadlineDoesNotBringTheNextReleaseForward() throws Exception {
    long begin = System.nanoTime();
    run(new RtsjConfiguration.Timing("i.t", 1, 0), 20 * MILLI, () -> {}, () -> releases);
    // The first was at the start, which lies a little before the thread's.
    assertTrue(System.nanoTime() - begin > 30 * MILLI, "releases came too early");
  }

  @Test
  void sporadicReleaseHasItsDeadlineAndCostToo() throws Exception {
    RtsjMachine machine = machine(new RtsjConfiguration.Timing("i.t", MILLI, MILLI));
    Runnable fire = machine.sporadic(new PeriodicTask(configuration(MILLI), () -> {
      timeliness = Timeliness.current();
      burn(2 * MILLI);
    }));
    fire.run();
    await(() -> timeliness == null ? 0 : Math.min(timeliness.missed(), timeliness.overran()), 1);
  }

  @Test
  void otherThreadsHaveNoReleases() {
    assertThrows(IllegalStateException.class, Timeliness::current);
  }

  /** Runs a task until something has been counted three times. */
  private void run(RtsjConfiguration.Timing timing, long period, Runnable body, LongSupplier counted) throws Exception {
    PeriodicTask task = new PeriodicTask(configuration(period), () -> {
      timeliness = Timeliness.current();
      releases++;
      body.run();
    });
    Thread thread = machine(timing).task(task, () -> {});
    thread.start();
    await(() -> timeliness == null ? 0 : counted.getAsLong(), 3);
    task.stop();
    thread.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
    assertTrue(!thread.isAlive());
  }

  private static void await(LongSupplier count, long least) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (count.getAsLong() < least) {
      assertTrue(System.nanoTime() - end < 0, "counted " + count.getAsLong());
      Thread.onSpinWait();
    }
  }

  private static RtsjMachine machine(RtsjConfiguration.Timing timing) {
    RtsjConfiguration configuration =
        new RtsjConfiguration(List.of(), List.of(), List.of(timing), RtsjConfiguration.NoHeap.NONE);
    return new RtsjMachine(configuration, Editions.tested());
  }

  private static TaskConfiguration configuration(long period) {
    return TaskConfiguration.named("i.t").period(nanoseconds(period)).thread(ThreadConfiguration.ofPriority(100).build()).build();
  }

  private static void sleep(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    }
  }

  private static void burn(long nanos) {
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + nanos;
    while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }
}
