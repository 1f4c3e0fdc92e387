// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicBoolean;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.Scheduler;

/**
 * Gives threads of one process their native scheduling; where the privilege is missing says so once, and lets them run at best
 * effort.
 */
public final class ThreadScheduling {
  private final String process;
  private final AtomicBoolean said = new AtomicBoolean();

  /**
   * For one process.
   *
   * @param process its name, for the message
   */
  public ThreadScheduling(String process) {
    this.process = process;
  }

  /**
   * Schedules the calling thread.
   *
   * @param who what the thread is, for the message
   */
  public void apply(Scheduling scheduling, String who) {
    int policy = switch (scheduling.policy()) {
      case OTHER -> 0;
      case FIFO -> 1;
      case RR -> 2;
    };
    if (policy == 0 || Platform.supported() && Scheduler.set(policy, scheduling.priority())) {
      return;
    }
    if (said.compareAndSet(false, true)) {
      System.err.println(process + ": " + who + " can't run at SCHED_" + scheduling.policy() + " " + scheduling.priority()
          + ": the privilege is missing (CAP_SYS_NICE, or a limit: ulimit -r); it runs at best effort");
    }
  }
}
