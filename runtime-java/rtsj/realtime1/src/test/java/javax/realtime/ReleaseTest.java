// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReleaseTest {
  private static final long LIMIT_SECONDS = 60;

  @Test
  void periodicThreadIsNotReleasedBeforeItsTime() throws Exception {
    AtomicLong nanos = new AtomicLong();
    RealtimeThread thread = new RealtimeThread(
        new PriorityParameters(20), new PeriodicParameters(new RelativeTime(5, 0)), null, null, null, () -> {
          long begin = System.nanoTime();
          for (int i = 0; i < 4; i++) {
            RealtimeThread.waitForNextPeriod();
          }
          nanos.set(System.nanoTime() - begin);
        });
    thread.start();
    thread.join();
    // The first release was at the start, which lies a little before the measurement begins.
    assertTrue(nanos.get() > 10_000_000, () -> "four periods took " + nanos + " ns");
  }

  @Test
  void missedDeadlineIsTold() throws Exception {
    AtomicBoolean met = new AtomicBoolean(true);
    RealtimeThread thread = new RealtimeThread(
        null, new PeriodicParameters(new RelativeTime(0, 1)), null, null, null, () -> met.set(RealtimeThread.waitForNextPeriod()));
    thread.start();
    thread.join();
    assertFalse(met.get());
  }

  @Test
  void missHandlerIsReleasedAndTheThreadWaitsToBeScheduledAgain() throws Exception {
    RealtimeThread[] late = new RealtimeThread[1];
    AsyncEventHandler handler = new AsyncEventHandler(() -> late[0].schedulePeriodic());
    late[0] = new RealtimeThread(
        null,
        new PeriodicParameters(null, new RelativeTime(0, 1), null, null, null, handler),
        null,
        null,
        null,
        RealtimeThread::waitForNextPeriod);
    late[0].start();
    late[0].join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
    assertFalse(late[0].isAlive());
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

  @Test
  void sporadicReleaseThatComesTooEarlyWaits() throws Exception {
    CountDownLatch runs = new CountDownLatch(3);
    long begin = System.nanoTime();
    AsyncEvent event = sporadic(SporadicParameters.mitViolationSave, 5, runs::countDown);
    for (int i = 0; i < 3; i++) {
      event.fire();
    }
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    assertTrue(System.nanoTime() - begin >= 10_000_000);
  }

  @Test
  void sporadicReleaseThatComesTooEarlyIsRefusedWhereItIsToBe() {
    AsyncEvent event = sporadic(SporadicParameters.mitViolationExcept, 3_600_000, () -> {});
    event.fire();
    assertThrows(MITViolationException.class, event::fire);
  }

  /** WaitFreeWriteQueue.write(Object): the queue may not refer to the object. */
  @Test
  void queueRefusesWhatItMayNotReferTo() throws Exception {
    Throwable[] thrown = new Throwable[1];
    WaitFreeWriteQueue queue = new WaitFreeWriteQueue(1);
    RealtimeThread thread = new RealtimeThread(null, null, null, null, null, () -> {
      LTMemory scope = new LTMemory(1_000);
      scope.enter(() -> {
        try {
          queue.write(scope.newArray(int.class, 1));
        } catch (MemoryScopeException refused) {
          thrown[0] = refused;
        }
      });
    });
    thread.start();
    thread.join();
    assertEquals(MemoryScopeException.class, thrown[0].getClass());
  }

  private static AsyncEvent sporadic(String early, long leastMillis, Runnable logic) {
    SporadicParameters release = new SporadicParameters(new RelativeTime(leastMillis, 0));
    release.setMitViolationBehavior(early);
    AsyncEvent event = new AsyncEvent();
    event.addHandler(new AsyncEventHandler(null, release, null, null, null, logic));
    return event;
  }
}
