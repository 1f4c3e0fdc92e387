// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.Scheduler;

/** Gives threads their native scheduling, and finds out beforehand whether they may have it. */
final class ThreadScheduling {
  private ThreadScheduling() {
  }

  /** Schedules a thread of the operating system's; false when the privilege is missing. */
  static boolean apply(int thread, Scheduling scheduling) {
    return Scheduler.set(thread, number(scheduling.policy()), scheduling.priority());
  }

  /** True if the process may have that scheduling: tried on a thread that does nothing else. */
  static boolean available(Scheduling scheduling) throws InterruptedException {
    if (scheduling.policy() == Scheduling.Policy.OTHER) {
      return true;
    }
    boolean[] granted = new boolean[1];
    Thread.ofPlatform()
        .name("privilege")
        .start(() -> granted[0] = Platform.supported() && apply(Scheduler.THIS_THREAD, scheduling))
        .join();
    return granted[0];
  }

  /** The system's number of a scheduling class. */
  static int number(Scheduling.Policy policy) {
    return switch (policy) {
      case OTHER -> Scheduler.SCHED_OTHER;
      case FIFO -> Scheduler.SCHED_FIFO;
      case RR -> Scheduler.SCHED_RR;
    };
  }
}
