// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * What a process does with priorities that are known at run time only: those that come with requests, and those that user code
 * sets.
 *
 * @param toNative from CORBA priorities to the operating system's; empty where all threads are {@link LanePlan.Scheduling#OTHER}
 * @param inbound changes a priority that comes with a request; empty where the model states no transform
 * @param outbound changes the priority that calls are made at
 * @param foreign what becomes of a propagated priority that is outside of its connection's lane and band
 * @param inboundCode changes what {@code inbound} has made of a priority
 * @param outboundCode changes what {@code outbound} has made of a priority
 */
public record PrioritiesPlan(
    List<Step> toNative, List<Step> inbound, List<Step> outbound, Foreign foreign, Code inboundCode, Code outboundCode) {

  /** Nothing that the runtimes don't do by themselves. */
  public static final PrioritiesPlan NONE =
      new PrioritiesPlan(List.of(), List.of(), List.of(), Foreign.RUN_AT_LANE, Code.NONE, Code.NONE);

  public PrioritiesPlan {
    toNative = List.copyOf(toNative);
    inbound = List.copyOf(inbound);
    outbound = List.copyOf(outbound);
  }

  /** Whether it says nothing. */
  public boolean isEmpty() {
    return equals(NONE);
  }

  /**
   * A part of a function of priorities: {@code low} to {@code high}, both included, are spread evenly over {@code toLow} to
   * {@code toHigh}, rounded to the nearest, halves upwards. What is in no step is not mapped, or not transformed.
   */
  public record Step(int low, int high, int toLow, int toHigh) {

    /** Whether the priority is in it. */
    public boolean contains(int priority) {
      return priority >= low && priority <= high;
    }

    /** What a priority that is in it becomes. */
    public int map(int priority) {
      long from = (long) high - low;
      long to = (long) toHigh - toLow;
      return from == 0 ? toLow : (int) (toLow + ((priority - low) * to + from / 2) / from);
    }
  }

  /**
   * A priority transform that the user wrote.
   *
   * @param header C++: what to include, relative to the user's source folder; empty for Java
   * @param type the class or namespace that has it, C++: qualified with {@code ::}; Java: with dots; empty where there is none
   */
  public record Code(String header, String type) {

    /** No code of the user's. */
    public static final Code NONE = new Code("", "");

    /** Whether there is any. */
    public boolean stated() {
      return !type.isEmpty();
    }
  }

  /** What becomes of a foreign priority. */
  public enum Foreign {
    /** The request runs at the lane's, and is counted. */
    RUN_AT_LANE,
    /** The request is answered with INV_POLICY. */
    REFUSE
  }
}
