// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * The CORBA priority of the calling thread (RTCORBA::Current, Real-time CORBA 1.2, 5.6), for servants and tasks.
 *
 * <pre>{@code
 * int mine = PriorityCurrent.priority();
 * PriorityCurrent.set(30_000);      // until the operation, or the task's release, is over
 * panel.show("urgent");             // is called at 30,000
 * }</pre>
 */
public final class PriorityCurrent {
  private PriorityCurrent() {
  }

  /**
   * The priority at which the thread runs now, 0 to 32767: of a servant, the one that came with the request if its POA's model is
   * client_propagated, else its lane's.
   *
   * @throws SystemException INITIALIZE on a thread that neither a lane nor a task has
   */
  public static int priority() {
    return ofThread().priority();
  }

  /**
   * Gives the thread another priority until the operation, or the task's release, is over. Calls that it makes from now on are made
   * at that.
   *
   * @throws SystemException BAD_PARAM outside of 0 to 32767; DATA_CONVERSION where the process's {@code priorities} map it to no
   *     native one; NO_PERMISSION where the operating system denies that; INITIALIZE as above
   */
  public static void set(int priority) {
    ofThread().set(priority);
  }

  private static ThreadPriority ofThread() {
    ThreadPriority current = ThreadPriority.current();
    if (current == null) {
      throw new SystemException(StandardException.INITIALIZE, MinorCodes.PRIORITY_MISSING, Completion.NO);
    }
    return current;
  }
}
