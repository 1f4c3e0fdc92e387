// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReleaseTest {
  private static final long LIMIT_SECONDS = 60;

  @Test
  void periodicThreadIsNotReleasedBeforeItsTime() throws Exception {
    AtomicLong nanos = new AtomicLong();
    RealtimeThread thread =
        new RealtimeThread(new PriorityParameters(20), new PeriodicParameters(new RelativeTime(5, 0)), () -> {
          long begin = System.nanoTime();
          for (int i = 0; i < 4; i++) {
            RealtimeThread.waitForNextRelease();
          }
          nanos.set(System.nanoTime() - begin);
        });
    thread.start();
    thread.join();
    assertTrue(nanos.get() > 10_000_000, () -> "four periods took " + nanos + " ns");
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
