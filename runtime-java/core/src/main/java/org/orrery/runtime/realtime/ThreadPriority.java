// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.posix.OwnPriority;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.Scheduler;

/**
 * The priority at which a thread of a lane or task runs now: its own until a request that it serves brings another, or user code sets
 * one; then until the request, or the task's release, is over. For that thread only. Nothing here allocates but {@link #begin}.
 */
public final class ThreadPriority {
  /** Priority of threads that neither a lane nor a task has. */
  public static final int NONE = -1;
  /** CORBA priorities reach from 0 to here (Real-time CORBA 1.2, 5.3). */
  private static final int HIGHEST = 32767;

  private static final ThreadLocal<ThreadPriority> CURRENT = new ThreadLocal<>();

  private final PriorityRules rules;
  private final OwnPriority system = Platform.supported() ? new OwnPriority() : null;
  /** Configuration of the thread as it is now: another lane's while that lane has borrowed it. */
  private ThreadConfiguration own;
  private int priority;
  private boolean changed;
  private boolean nativeChanged;

  private ThreadPriority(ThreadConfiguration own, PriorityRules rules) {
    this.own = own;
    this.rules = rules;
    this.priority = own.priority();
  }

  /** Registers the calling thread with its priority. */
  static void begin(ThreadConfiguration own, PriorityRules rules) {
    CURRENT.set(new ThreadPriority(own, rules));
  }

  /** The calling thread's; null of one that neither a lane nor a task has. */
  public static ThreadPriority current() {
    return CURRENT.get();
  }

  /** Ends what the calling thread has changed, if it has. */
  public static void restoreCurrent() {
    ThreadPriority current = CURRENT.get();
    if (current != null) {
      current.restore();
    }
  }

  /** CORBA priority, 0 to 32767. */
  public int priority() {
    return priority;
  }

  /** The thread's own CORBA priority. */
  public int own() {
    return own.priority();
  }

  /** The process's. */
  public PriorityRules rules() {
    return rules;
  }

  /**
   * The priority that calls of the thread are made at: the present one, transformed as the model says.
   *
   * @throws SystemException DATA_CONVERSION where user code refuses it
   */
  public int outbound() {
    int made = rules.outbound().apply(priority);
    if (made == PriorityMap.REFUSED) {
      throw refused(StandardException.DATA_CONVERSION, MinorCodes.PRIORITY_NOT_TRANSFORMED);
    }
    return made;
  }

  /**
   * Gives the thread another CORBA priority, and the native one that the process maps it to.
   *
   * @throws SystemException as {@link PriorityCurrent#set} does; the thread then runs as before
   */
  public void set(int wanted) {
    if (wanted < 0 || wanted > HIGHEST) {
      throw refused(StandardException.BAD_PARAM, MinorCodes.PRIORITY_OUT_OF_RANGE);
    }
    if (own.scheduling().policy() != Scheduling.Policy.OTHER) {
      int mapped = rules.toNative().find(wanted);
      if (mapped == PriorityMap.NONE) {
        throw refused(StandardException.DATA_CONVERSION, MinorCodes.PRIORITY_NOT_MAPPED);
      }
      if (!setNative(mapped)) {
        throw refused(StandardException.NO_PERMISSION, MinorCodes.PRIORITY_DENIED);
      }
    }
    serveAt(wanted);
  }

  /** Sets the CORBA priority at which the thread serves a request; the native priority stays the lane's. */
  public void serveAt(int propagated) {
    priority = propagated;
    changed = true;
  }

  /** Back to the thread's own priority, where it runs at another. */
  public void restore() {
    if (changed) {
      priority = own.priority();
      changed = false;
      if (nativeChanged) {
        setNative(own.scheduling().priority());
      }
    }
  }

  /**
   * The thread serves in another lane from now on, at that lane's priority as far as the system allows it.
   *
   * @return what it was until now, which is to be given to this method when it goes home
   */
  public ThreadConfiguration become(ThreadConfiguration other) {
    ThreadConfiguration before = own;
    own = other;
    priority = other.priority();
    if (system != null && !other.scheduling().equals(before.scheduling())) {
      schedule(before.scheduling().policy(), other.scheduling());
    }
    return before;
  }

  private void schedule(Scheduling.Policy before, Scheduling wanted) {
    // A thread that is time-shared though the plan has it otherwise is not warm yet, or its process runs degraded.
    if (before == Scheduling.Policy.OTHER || system.policy() != Scheduler.SCHED_OTHER) {
      system.set(ThreadScheduling.number(wanted.policy()), wanted.priority());
    }
  }

  private boolean setNative(int wanted) {
    int usual = own.scheduling().priority();
    if (system == null || wanted == usual && !nativeChanged) {
      return true;
    }
    if (!system.set(wanted)) {
      return false;
    }
    nativeChanged = wanted != usual;
    return true;
  }

  private static SystemException refused(StandardException kind, int minor) {
    return new SystemException(kind, minor, Completion.NO);
  }
}
