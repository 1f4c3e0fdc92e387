// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

/**
 * Rules of a process's model for priorities that are known at run time only.
 *
 * @param toNative mapping from CORBA priorities to the operating system's (RTCORBA::PriorityMapping, Real-time CORBA 1.2, 5.4)
 * @param inbound changes a priority that comes with a request (RTCORBA::PriorityTransform, 5.8) before anything is decided by it
 * @param outbound changes the calling thread's priority into the one by which a target's lane is chosen and which the request tells
 */
public record PriorityRules(PriorityMap toNative, PriorityMap inbound, PriorityMap outbound, Foreign foreign) {
  /** Treatment of a propagated priority that is outside of its connection's lane and band. */
  public enum Foreign {
    /** The request runs at the lane's priority, and is counted. */
    RUN_AT_LANE,
    /** The request is answered with INV_POLICY. */
    REFUSE
  }

  /** Rules of a model without any. */
  public static final PriorityRules NONE =
      new PriorityRules(PriorityMap.EMPTY, PriorityMap.EMPTY, PriorityMap.EMPTY, Foreign.RUN_AT_LANE);
}
