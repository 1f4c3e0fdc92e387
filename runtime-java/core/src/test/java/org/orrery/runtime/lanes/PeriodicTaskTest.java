// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.orrery.runtime.Units.nanoseconds;
import static org.orrery.runtime.Units.seconds;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodicTaskTest {
  /** Released at 0, every 100. */
  @ParameterizedTest
  @CsvSource({
    "0, 100",
    "99, 100",
    "100, 100",
    "101, 100",
    "199, 100",
    "200, 200",
    "350, 300",
  })
  void beginsTheLatestReleaseThatIsDueAndLeavesOutThoseBefore(long doneAt, long next) {
    assertEquals(next, PeriodicTask.next(0, doneAt, 100));
    long late = Long.MAX_VALUE - 50;
    assertEquals(late + next, PeriodicTask.next(late, late + doneAt, 100), "the clock's number may wrap around");
  }

  @Test
  void isReleasedFirstWhenItsOffsetIsOver() throws InterruptedException {
    long offset = 20_000_000;
    AtomicLong released = new AtomicLong();
    CountDownLatch once = new CountDownLatch(1);
    TaskConfiguration late = TaskConfiguration.named("clock.late").period(seconds(3600)).offset(nanoseconds(offset)).build();
    PeriodicTask task = new PeriodicTask(late, () -> {
      released.set(System.nanoTime());
      once.countDown();
    });
    long begun = System.nanoTime();
    task.beginAt(begun);
    Thread thread = Thread.ofPlatform().start(task);
    once.await();
    task.stop();
    thread.join();
    assertTrue(released.get() - begun >= offset);
  }

  @Test
  void endsWhileItWaitsForItsFirstRelease() throws InterruptedException {
    TaskConfiguration never = TaskConfiguration.named("clock.never").period(nanoseconds(1)).offset(nanoseconds(Long.MAX_VALUE / 4)).build();
    PeriodicTask task = new PeriodicTask(never, () -> {
      throw new AssertionError("it was released");
    });
    Thread thread = Thread.ofPlatform().start(task);
    task.stop();
    thread.join();
  }
}
