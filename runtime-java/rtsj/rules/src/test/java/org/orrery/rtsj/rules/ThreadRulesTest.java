// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.realtime.AsyncEvent;
import javax.realtime.AsyncEventHandler;
import javax.realtime.MemoryArea;
import org.junit.jupiter.api.Test;

/** Tests of what threads and handlers do to areas when something goes wrong; both editions. */
class ThreadRulesTest {
  private static final long LIMIT_SECONDS = 60;

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

  /** ScopedMemory.joinAndEnter(): whoever is in the area is awaited, though it was entered from elsewhere. */
  @Test
  void whoJoinsAndEntersWaitsForWhoIsThere() throws Exception {
    MemoryArea outer = Scopes.linear(4_096);
    MemoryArea area = Scopes.linear(4_096);
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    Thread other = Scopes.thread(null, () -> outer.enter(() -> area.enter(() -> {
      inside.countDown();
      await(leave);
    })));
    Throwable[] failed = new Throwable[1];
    Thread joining = Scopes.thread(null, () -> {
      try {
        Scopes.joinAndEnter(area, () -> assertEquals(1, Scopes.references(area)));
      } catch (Throwable thrown) {
        failed[0] = thrown;
      }
    });
    other.start();
    await(inside);
    joining.start();
    while (joining.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    leave.countDown();
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
