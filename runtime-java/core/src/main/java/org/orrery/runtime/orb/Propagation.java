// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.realtime.PriorityMap;
import org.orrery.runtime.realtime.PriorityRules;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * Priorities that requests carry to POAs with the client-propagated priority model: sets the dispatching thread's priority. For
 * that thread alone, except the count.
 */
final class Propagation {
  private final LaneConfiguration lane;
  /** Written by the dispatching thread only. */
  private volatile long foreign;

  Propagation(LaneConfiguration lane) {
    this.lane = lane;
  }

  /** Number of requests with a priority outside of the lane's range and of their connection's band. */
  long foreign() {
    return foreign;
  }

  /**
   * Sets the thread's priority to the one that the request carries, or to {@code otherwise} if it carries none; a
   * lane's thread changes its CORBA priority only. A priority outside of the lane's range, and of the request's band if
   * the lane is in that, is foreign.
   *
   * @throws SystemException INV_POLICY for a foreign priority that the model refuses; DATA_CONVERSION for one that its
   *     transform in user code refuses; what {@link ThreadPriority#set} throws
   */
  @SuppressWarnings("NonAtomicOperationOnVolatileField") // one thread writes
  void admit(RequestHeader header, ThreadPriority thread, int otherwise) {
    PriorityRules rules = thread.rules();
    int wanted = header.priorityTold() ? rules.inbound().apply(header.priority()) : otherwise;
    if (wanted == PriorityMap.REFUSED) {
      throw new SystemException(StandardException.DATA_CONVERSION, MinorCodes.PRIORITY_NOT_TRANSFORMED, Completion.NO);
    }
    if (!runsHere(header, rules.inbound(), wanted)) {
      if (header.priorityTold()) {
        foreign = foreign + 1;
        if (rules.foreign() == PriorityRules.Foreign.REFUSE) {
          throw new SystemException(StandardException.INV_POLICY, MinorCodes.PRIORITY_FOREIGN, Completion.NO);
        }
      }
      wanted = thread.own();
    }
    if (wanted == thread.own()) {
      return;
    }
    if (lane.takesPriorities()) {
      thread.set(wanted);
    } else {
      thread.serveAt(wanted);
    }
  }

  private boolean runsHere(RequestHeader header, PriorityMap inbound, int priority) {
    int own = lane.thread().priority();
    if (header.bandTold() && own >= header.bandLow() && own <= header.bandHigh()) {
      int low = inbound.apply(header.bandLow());
      int high = inbound.apply(header.bandHigh());
      if (low != PriorityMap.REFUSED && high != PriorityMap.REFUSED) {
        return priority >= low && priority <= high;
      }
    }
    return lane.serves().contains(priority);
  }
}
