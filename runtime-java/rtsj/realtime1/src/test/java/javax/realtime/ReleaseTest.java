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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReleaseTest {
  private static final long LIMIT_SECONDS = 60;

  @Test
  void periodicThreadIsNotReleasedBeforeItsTime() throws Exception {
    AtomicLong nanos = new AtomicLong();
    AtomicLong misses = new AtomicLong();
    RealtimeThread thread = new RealtimeThread(
        new PriorityParameters(20), new PeriodicParameters(new RelativeTime(5, 0)), null, null, null, () -> {
          long begin = System.nanoTime();
          for (int i = 0; i < 4; i++) {
            while (!RealtimeThread.waitForNextPeriod()) {
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

  /** RealtimeThread.waitForNextPeriod(): tells of a miss at once, and of the same only once. */
  @Test
  void missIsToldOnceBeforeTheNextReleaseIsAwaited() throws Exception {
    List<Boolean> met = new ArrayList<>();
    PeriodicParameters release =
        new PeriodicParameters(null, new RelativeTime(3_600_000, 0), null, new RelativeTime(0, 1), null, null);
    RealtimeThread thread = new RealtimeThread(null, release, null, null, null, () -> {
      try {
        met.add(RealtimeThread.waitForNextPeriodInterruptible());
        Thread.currentThread().interrupt();
        met.add(RealtimeThread.waitForNextPeriodInterruptible());
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
    event.addHandler(new AsyncEventHandler(null, release, null, null, null, () -> {}));
    event.fire();
    assertTrue(missed.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }

  @Test
  void handlerOfOverrunsHearsOfAThreadThatTookTooMuchOfTheProcessor() throws Exception {
    CountDownLatch overran = new CountDownLatch(1);
    PeriodicParameters release = new PeriodicParameters(
        null, new RelativeTime(0, 1), new RelativeTime(0, 1), null, new AsyncEventHandler(overran::countDown), null);
    RealtimeThread thread =
        new RealtimeThread(null, release, null, null, null, RealtimeThread::waitForNextPeriod);
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
