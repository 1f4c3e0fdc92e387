// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.defaults;

import org.orrery.dsl.system.orrery.SchedulingPolicy;

/**
 * Range of native priorities of a scheduling policy on Linux (sched(7)); 0 to 0 for a policy without priorities.
 *
 * @param lowest lowest priority, inclusive
 * @param highest highest priority, inclusive
 */
public record NativePriorities(int lowest, int highest) {

  private static final NativePriorities REAL_TIME = new NativePriorities(1, 99);
  private static final NativePriorities NONE = new NativePriorities(0, 0);

  /** Native priorities of the policy. */
  public static NativePriorities of(SchedulingPolicy policy) {
    return policy == SchedulingPolicy.FIFO || policy == SchedulingPolicy.RR ? REAL_TIME : NONE;
  }

  /** True if the priority is in the range. */
  public boolean contains(int priority) {
    return priority >= lowest && priority <= highest;
  }
}
