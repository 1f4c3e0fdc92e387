// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.orrery.runtime.realtime.Host;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * A process's threads of lanes and tasks. They begin at best effort and are raised when the process is warm: at a real-time priority
 * they would keep the processor from the compiler that makes them fast.
 */
final class ProcessThreads {
  private final Host host;
  private final List<Started> all = new ArrayList<>();

  ProcessThreads(Host host) {
    this.host = host;
  }

  private static final class Started {
    private final ThreadConfiguration configuration;
    private final CountDownLatch begun = new CountDownLatch(1);
    private Thread thread;
    private int id;
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
    started.thread.start();
    all.add(started);
  }

  /** Gives those that have none yet their real-time priority. */
  void raise() throws InterruptedException {
    for (Started each : all) {
      each.begun.await();
      if (!each.raised) {
        host.raise(each.id, each.configuration);
        each.raised = true;
      }
    }
  }

  /** Waits for all to end, for each at most so long. */
  void join(long millis) throws InterruptedException {
    for (Started each : all) {
      each.thread.join(millis);
    }
  }
}
