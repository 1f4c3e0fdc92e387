// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReleaseTest {
  private static final long LIMIT_SECONDS = 60;

  @Test
  void periodicThreadIsNotReleasedBeforeItsTime() throws Exception {
    AtomicLong nanos = new AtomicLong();
    AtomicLong misses = new AtomicLong();
    RealtimeThread thread =
        new RealtimeThread(new PriorityParameters(20), new PeriodicParameters(new RelativeTime(5, 0)), () -> {
          long begin = System.nanoTime();
          for (int i = 0; i < 4; i++) {
            while (!RealtimeThread.waitForNextRelease()) {
              misses.incrementAndGet();
            }
          }
          nanos.set(System.nanoTime() - begin);
        });
    thread.start();
    thread.join();
    // The first of the four may have been due a period ago, no longer: else it had missed its deadline.
    assertTrue(nanos.get() >= 10_000_000, () -> "four periods took " + nanos + " ns, and " + misses + " misses");
  }

  @Test
  void aperiodicThreadRunsOnceForEachRelease() throws Exception {
    CountDownLatch runs = new CountDownLatch(2);
    RealtimeThread thread = new RealtimeThread(null, new AperiodicParameters(), () -> {
      while (runs.getCount() > 0) {
        RealtimeThread.waitForNextRelease();
        runs.countDown();
      }
    });
    thread.start();
    thread.release();
    thread.release();
    thread.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
    assertFalse(thread.isAlive());
  }

  /** RealtimeThread.release(): the thread has no aperiodic parameters. */
  @Test
  void periodicThreadCannotBeReleased() {
    RealtimeThread thread = new RealtimeThread(null, new PeriodicParameters(new RelativeTime(5, 0)), () -> {});
    assertThrows(StaticIllegalStateException.class, thread::release);
  }

  /** RealtimeThread.waitForNextRelease(): tells of a miss at once, and of the same only once. */
  @Test
  void missIsToldOnceBeforeTheNextReleaseIsAwaited() throws Exception {
    List<Boolean> met = new ArrayList<>();
    PeriodicParameters release =
        new PeriodicParameters(null, new RelativeTime(3_600_000, 0), null, new RelativeTime(0, 1), null, null);
    RealtimeThread thread = new RealtimeThread(null, release, () -> {
      try {
        met.add(RealtimeThread.waitForNextReleaseInterruptible());
        Thread.currentThread().interrupt();
        met.add(RealtimeThread.waitForNextReleaseInterruptible());
      } catch (InterruptedException waited) {
        met.add(true);
      }
    });
    thread.start();
    thread.join();
    assertEquals(List.of(false, true), met);
  }

  @Test
  void handlerOfMissesHearsOfAHandlerThatWasLate() throws Exception {
    CountDownLatch missed = new CountDownLatch(1);
    AperiodicParameters release =
        new AperiodicParameters(null, new RelativeTime(0, 1), null, new AsyncEventHandler(missed::countDown));
    AsyncEvent event = new AsyncEvent();
    event.addHandler(new AsyncEventHandler(null, release, null, null, null, null, () -> {}));
    event.fire();
    assertTrue(missed.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }

  @Test
  void handlerOfOverrunsHearsOfAThreadThatTookTooMuchOfTheProcessor() throws Exception {
    CountDownLatch overran = new CountDownLatch(1);
    PeriodicParameters release = new PeriodicParameters(
        null, new RelativeTime(0, 1), new RelativeTime(0, 1), null, new AsyncEventHandler(overran::countDown), null);
    RealtimeThread thread =
        new RealtimeThread(null, release, RealtimeThread::waitForNextRelease);
    thread.start();
    assertTrue(overran.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }

  @Test
  void handlerRunsOnceForEachTimeItIsFired() throws Exception {
    CountDownLatch runs = new CountDownLatch(3);
    AsyncEvent event = new AsyncEvent();
    event.addHandler(new AsyncEventHandler(runs::countDown));
    for (int i = 0; i < 3; i++) {
      event.fire();
    }
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }
}
