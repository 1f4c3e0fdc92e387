// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.defaults;

import org.orrery.dsl.system.orrery.SchedulingPolicy;

/**
 * The native priorities of a scheduling policy, as Linux has them (sched(7)); 0 alone where the policy knows none.
 *
 * @param lowest included
 * @param highest included
 */
public record NativePriorities(int lowest, int highest) {

  private static final NativePriorities REAL_TIME = new NativePriorities(1, 99);
  private static final NativePriorities NONE = new NativePriorities(0, 0);

  /** Those of the policy. */
  public static NativePriorities of(SchedulingPolicy policy) {
    return policy == SchedulingPolicy.FIFO || policy == SchedulingPolicy.RR ? REAL_TIME : NONE;
  }

  /** Whether the policy has the priority. */
  public boolean contains(int priority) {
    return priority >= lowest && priority <= highest;
  }
}
