// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.posix.ThreadStat;

class MutexTest {
  /** Time that a thread has to wait for the mutex. */
  private static final long MOST_NANOS = 20_000_000_000L;

  private static boolean fifo(int priority) {
    return Scheduler.set(Scheduler.THIS_THREAD, Scheduler.SCHED_FIFO, priority);
  }

  @Test
  void isHeldByOneThreadAtATime() throws Exception {
    Mutex mutex = new Mutex();
    int[] count = new int[1];
    Runnable adding = () -> {
      for (int i = 0; i < 100_000; i++) {
        mutex.lock();
        count[0]++;
        mutex.unlock();
      }
    };
    Thread other = Thread.ofPlatform().start(adding);
    adding.run();
    other.join();
    assertEquals(200_000, count[0]);
  }

  @Test
  void isTriedWithoutWaiting() throws Exception {
    Mutex mutex = new Mutex();
    assertTrue(mutex.tryLock());
    FutureTask<Boolean> other = new FutureTask<>(mutex::tryLock);
    Thread.ofPlatform().start(other).join();
    assertFalse(other.get());
    mutex.unlock();
    assertTrue(mutex.tryLock());
    mutex.unlock();
  }

  /** A lent priority shows in /proc: a priority there is one less than the negative of the native one. */
  @Test
  void itsHolderRunsAtThePriorityOfWhoWaits() throws Exception {
    assumeTrue(Platform.supported());
    Mutex mutex = new Mutex();
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    FutureTask<int[]> low = new FutureTask<>(() -> {
      assumeTrue(fifo(2));
      mutex.lock();
      int before = ThreadStat.kernelPriorityOfThisThread();
      held.countDown();
      go.await();
      int lent = before;
      for (long end = System.nanoTime() + MOST_NANOS; lent == before && System.nanoTime() < end;) {
        LockSupport.parkNanos(1_000_000);
        lent = ThreadStat.kernelPriorityOfThisThread();
      }
      mutex.unlock();
      return new int[] {before, lent, ThreadStat.kernelPriorityOfThisThread()};
    });
    Thread lowThread = Thread.ofPlatform().start(low);
    assumeTrue(held.await(2, TimeUnit.SECONDS), "CAP_SYS_NICE is needed");
    Thread high = Thread.ofPlatform().start(() -> {
      fifo(6);
      go.countDown();
      mutex.lock();
      mutex.unlock();
    });
    lowThread.join();
    high.join();
    assertEquals(-3, low.get()[0]);
    assertEquals(-7, low.get()[1]);
    assertEquals(-3, low.get()[2]);
  }
}
