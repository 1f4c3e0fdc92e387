// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Changes the priority of the thread that made it, within its scheduling class (Linux: sched_setparam(2)). Changing allocates nothing. */
public final class OwnPriority {
  private static final NativeCall SCHED_GETSCHEDULER = NativeCall.of("sched_getscheduler");
  private static final NativeCall SCHED_SETPARAM = NativeCall.of("sched_setparam");
  /** What the system adds to the class's number: the flag that {@link Scheduler} sets. */
  private static final int FLAGS = 0x40000000;

  private final Errno errno = new Errno();
  private final MemorySegment parameters = Arena.ofAuto().allocate(ValueLayout.JAVA_INT);

  /**
   * Gives the calling thread another native priority. A thread that runs time-shared, as all do in a process that runs degraded, has
   * none, and nothing is done.
   *
   * @return false when the system denies it
   */
  public boolean set(int priority) {
    int policy = SCHED_GETSCHEDULER.call(errno.memory(), Scheduler.THIS_THREAD) & ~FLAGS;
    if (policy != Scheduler.SCHED_FIFO && policy != Scheduler.SCHED_RR) {
      return true;
    }
    parameters.set(ValueLayout.JAVA_INT, 0, priority);
    return SCHED_SETPARAM.call(errno.memory(), Scheduler.THIS_THREAD, parameters.address(), 0) >= 0;
  }
}
