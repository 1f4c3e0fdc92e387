// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** How the calling thread is scheduled (Linux: sched(7)). */
public final class Scheduler {
  private static final NativeCall SCHED_SETSCHEDULER = NativeCall.of("sched_setscheduler");
  private static final int THIS_THREAD = 0;
  /** Threads that this one starts, the JVM's own among them, don't inherit its priority. */
  private static final int RESET_ON_FORK = 0x40000000;

  private Scheduler() {
  }

  /** SCHED_OTHER is 0, SCHED_FIFO is 1, SCHED_RR is 2; false when the privilege for it is missing. */
  public static boolean set(int policy, int priority) {
    Errno errno = new Errno();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment parameters = arena.allocate(ValueLayout.JAVA_INT);
      parameters.set(ValueLayout.JAVA_INT, 0, priority);
      int result =
          SCHED_SETSCHEDULER.call(errno.memory(), THIS_THREAD, policy | RESET_ON_FORK, parameters.address());
      if (result < 0 && errno.value() != Errno.EPERM) {
        throw new IllegalArgumentException("no native priority " + priority + " in scheduling class " + policy);
      }
      return result >= 0;
    }
  }
}
