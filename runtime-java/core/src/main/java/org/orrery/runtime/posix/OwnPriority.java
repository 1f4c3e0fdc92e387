// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Changes how the thread that made it is scheduled (Linux: sched_setparam(2), sched_setscheduler(2)). Changing allocates nothing. */
public final class OwnPriority {
  private static final NativeCall SCHED_GETSCHEDULER = NativeCall.of("sched_getscheduler");
  private static final NativeCall SCHED_SETSCHEDULER = NativeCall.of("sched_setscheduler");
  private static final NativeCall SCHED_SETPARAM = NativeCall.of("sched_setparam");
  /** Flag that the system adds to the class's number, which {@link Scheduler} sets. */
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
    int policy = policy();
    if (policy != Scheduler.SCHED_FIFO && policy != Scheduler.SCHED_RR) {
      return true;
    }
    parameters.set(ValueLayout.JAVA_INT, 0, priority);
    return SCHED_SETPARAM.call(errno.memory(), Scheduler.THIS_THREAD, parameters.address(), 0) >= 0;
  }

  /** The calling thread's scheduling class. */
  public int policy() {
    return SCHED_GETSCHEDULER.call(errno.memory(), Scheduler.THIS_THREAD) & ~FLAGS;
  }

  /**
   * Gives the calling thread another scheduling class and native priority.
   *
   * @return false when the system denies it
   */
  public boolean set(int policy, int priority) {
    parameters.set(ValueLayout.JAVA_INT, 0, priority);
    return SCHED_SETSCHEDULER.call(errno.memory(), Scheduler.THIS_THREAD, policy | FLAGS, parameters.address()) >= 0;
  }
}
