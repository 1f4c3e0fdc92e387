// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Treatment of priorities that are known only at run time: those of incoming requests and those set by user code.
 *
 * @param toNative mapping from CORBA priorities to native ones; empty if no thread has one: all are {@link Scheduling.Other}
 * @param inbound transform of the priority of an incoming request; empty if the model states none
 * @param outbound transform of the priority of outgoing calls; empty if the model states none
 * @param foreign treatment of a propagated priority outside of its connection's lane and band
 * @param inboundCode user code that transforms the result of {@code inbound}
 * @param outboundCode user code that transforms the result of {@code outbound}
 */
public record PrioritiesPlan(
    List<Step> toNative, List<Step> inbound, List<Step> outbound, Foreign foreign, Code inboundCode, Code outboundCode) {

  /** Plan without mapping and transforms: the runtimes' default treatment. */
  public static final PrioritiesPlan NONE =
      new PrioritiesPlan(List.of(), List.of(), List.of(), Foreign.RUN_AT_LANE, Code.NONE, Code.NONE);

  public PrioritiesPlan {
    toNative = List.copyOf(toNative);
    inbound = List.copyOf(inbound);
    outbound = List.copyOf(outbound);
  }

  /** True if mapping, transforms and treatment of foreign priorities are the default. */
  public boolean isEmpty() {
    return equals(NONE);
  }

  /**
   * Part of a function of priorities: {@code low} to {@code high}, both included, map linearly to {@code toLow} to
   * {@code toHigh}, rounded to the nearest integer, halves upwards. Priorities in no step are not mapped, or not transformed.
   */
  public record Step(int low, int high, int toLow, int toHigh) {

    /** True if the priority is in the step. */
    public boolean contains(int priority) {
      return priority >= low && priority <= high;
    }

    /** Value of the function for a priority in the step. */
    public int map(int priority) {
      long from = (long) high - low;
      long to = (long) toHigh - toLow;
      return from == 0 ? toLow : (int) (toLow + ((priority - low) * to + from / 2) / from);
    }
  }

  /**
   * Priority transform in user code.
   *
   * @param header C++: header to include, relative to the user's source folder; empty for Java
   * @param type qualified name of its class or namespace, in C++ with {@code ::}, in Java with dots; empty if there is none
   */
  public record Code(String header, String type) {

    /** No user code. */
    public static final Code NONE = new Code("", "");

    /** True if there is user code. */
    public boolean stated() {
      return !type.isEmpty();
    }
  }

  /** Treatment of a foreign priority. */
  public enum Foreign {
    /** The request runs at the lane's priority, and is counted. */
    RUN_AT_LANE,
    /** The request is answered with INV_POLICY. */
    REFUSE
  }
}
