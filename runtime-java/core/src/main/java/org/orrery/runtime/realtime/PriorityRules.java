// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import org.orrery.runtime.Settings;

/**
 * Rules of a process's model for priorities that are known at run time only.
 *
 * <pre>{@code
 * PriorityRules.builder()
 *     .toNative(PriorityMap.of(PriorityMap.from(0, 32767).to(1, 90)))
 *     .foreign(PriorityRules.Foreign.REFUSE)
 *     .build()
 * }</pre>
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
  public static final PriorityRules NONE = builder().build();

  /** Begins with the rules of a model without any. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects the rules; what is not set has its default. */
  public static final class Builder {
    private PriorityMap toNative = PriorityMap.EMPTY;
    private PriorityMap inbound = PriorityMap.EMPTY;
    private PriorityMap outbound = PriorityMap.EMPTY;
    private Foreign foreign = Foreign.RUN_AT_LANE;

    private Builder() {
    }

    /** Mapping from CORBA priorities to the operating system's. */
    public Builder toNative(PriorityMap mapping) {
      toNative = mapping;
      return this;
    }

    /** Transform of the priorities that come with requests. */
    public Builder inbound(PriorityMap transform) {
      inbound = transform;
      return this;
    }

    /** Transform of the priorities that leave with requests. */
    public Builder outbound(PriorityMap transform) {
      outbound = transform;
      return this;
    }

    /** Treatment of a propagated priority that is outside of its connection's lane and band. */
    public Builder foreign(Foreign treatment) {
      foreign = treatment;
      return this;
    }

    /**
     * The rules.
     *
     * @throws IllegalArgumentException if one is null
     */
    public PriorityRules build() {
      Settings.of("priority rules")
          .required("toNative", toNative)
          .required("inbound", inbound)
          .required("outbound", outbound)
          .required("foreign", foreign)
          .check();
      return new PriorityRules(toNative, inbound, outbound, foreign);
    }
  }
}
