// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

/** The CORBA priority of the calling thread (Real-time CORBA 1.2, 5.5): a lane's or a task's; other threads have none. */
public final class PriorityCurrent {
  /** Of threads that neither a lane nor a task has. */
  public static final int NONE = -1;

  private static final ThreadLocal<Integer> PRIORITY = new ThreadLocal<>();

  private PriorityCurrent() {
  }

  /** 0 to 32767, or {@link #NONE}. */
  public static int priority() {
    Integer priority = PRIORITY.get();
    return priority == null ? NONE : priority;
  }

  /** Says at which priority the calling thread runs; what the operating system makes of it is not changed. */
  static void begin(int priority) {
    PRIORITY.set(priority);
  }
}
