// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.orrery.runtime.realtime.Host;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * A process's threads of lanes and tasks. They begin at best effort and are raised when the process is warm: at a real-time priority
 * they would keep the processor from the compiler that makes them fast.
 */
final class ProcessThreads {
  private static final int NOT_BEGUN = -1;

  private final Host host;
  private final List<Started> all = new ArrayList<>();

  private final BiConsumer<String, Throwable> lost;

  /**
   * None yet.
   *
   * @param lost is told the name of one that has ended by what it has thrown, and that
   */
  ProcessThreads(Host host, BiConsumer<String, Throwable> lost) {
    this.host = host;
    this.lost = lost;
  }

  private static final class Started {
    private final ThreadConfiguration configuration;
    private final CountDownLatch begun = new CountDownLatch(1);
    private Thread thread;
    private int id = NOT_BEGUN;
    private boolean raised;

    Started(ThreadConfiguration configuration) {
      this.configuration = configuration;
    }
  }

  /**
   * Starts a thread.
   *
   * @param maker makes it with a body that begins with what it is given
   */
  void start(ThreadConfiguration configuration, Function<Runnable, Thread> maker) {
    Started started = new Started(configuration);
    started.thread = maker.apply(() -> {
      started.id = host.begin(configuration);
      started.begun.countDown();
    });
    started.thread.setUncaughtExceptionHandler((thread, why) -> {
      // Ends the wait for the thread's beginning, which has failed.
      started.begun.countDown();
      lost.accept(thread.getName(), why);
    });
    started.thread.start();
    all.add(started);
  }

  /** Gives those that have none yet their real-time priority. */
  void raise() throws InterruptedException {
    for (Started each : all) {
      each.begun.await();
      if (!each.raised && each.id != NOT_BEGUN) {
        host.raise(each.id, each.configuration);
        each.raised = true;
      }
    }
  }

  /** Waits for all to end, at most so long; whether they have. */
  boolean join(long millis) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    boolean ended = true;
    for (Started each : all) {
      ended &= each.thread.join(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
    }
    return ended;
  }
}
