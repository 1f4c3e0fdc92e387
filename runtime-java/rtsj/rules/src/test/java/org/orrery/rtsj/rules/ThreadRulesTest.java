// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.realtime.AsyncEvent;
import javax.realtime.AsyncEventHandler;
import javax.realtime.MemoryArea;
import javax.realtime.ScopedCycleException;
import org.junit.jupiter.api.Test;

/** What threads and handlers do to areas when something goes wrong; both editions. */
class ThreadRulesTest {
  private static final long LIMIT_SECONDS = 60;
  private static final int ENTRIES = 2_000;

  /** Thread.start(): not twice. The area is empty when the one start has ended. */
  @Test
  void aThreadThatIsStartedTwiceEntersItsAreaOnce() throws Exception {
    MemoryArea area = Scopes.linear(4_096);
    CountDownLatch checked = new CountDownLatch(1);
    Thread main = Scopes.thread(null, () -> {
      Thread inside = Scopes.thread(area, () -> await(checked));
      inside.start();
      assertThrows(IllegalThreadStateException.class, inside::start);
      assertEquals(1, Scopes.references(area));
      checked.countDown();
    });
    Throwable[] failed = new Throwable[1];
    main.setUncaughtExceptionHandler((thread, thrown) -> failed[0] = thrown);
    main.start();
    main.join();
    assertNull(failed[0]);
  }

  /** AsyncEventHandler.handleAsyncEvent(): what it throws ends that release alone. */
  @Test
  void aHandlerThatThrewIsReleasedAgain() throws Exception {
    CountDownLatch runs = new CountDownLatch(2);
    AsyncEvent event = new AsyncEvent();
    event.addHandler(new AsyncEventHandler(() -> {
      runs.countDown();
      throw new IllegalStateException("as the test has it");
    }));
    event.fire();
    event.fire();
    assertTrue(runs.await(LIMIT_SECONDS, TimeUnit.SECONDS));
  }

  /** ScopedMemory.joinAndEnter(): nobody enters between its waiting and its entering, which would give the area another parent. */
  @Test
  void nobodyComesBetweenJoiningAndEntering() throws Exception {
    MemoryArea outer = Scopes.linear(4_096);
    MemoryArea area = Scopes.linear(4_096);
    AtomicBoolean over = new AtomicBoolean();
    Thread other = Scopes.thread(null, () -> outer.enter(() -> {
      while (!over.get()) {
        try {
          area.enter(Thread::yield);
        } catch (ScopedCycleException refused) {
          Thread.yield();
        }
      }
    }));
    Throwable[] failed = new Throwable[1];
    Thread joining = Scopes.thread(null, () -> {
      try {
        for (int i = 0; i < ENTRIES; i++) {
          Scopes.joinAndEnter(area, () -> assertEquals(1, Scopes.references(area)));
        }
      } catch (Throwable thrown) {
        failed[0] = thrown;
      }
      over.set(true);
    });
    other.start();
    joining.start();
    joining.join();
    other.join();
    assertNull(failed[0]);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(LIMIT_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
