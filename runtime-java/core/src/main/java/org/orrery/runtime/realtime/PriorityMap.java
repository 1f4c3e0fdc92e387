// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.List;

/**
 * A function of priorities, as the plan decides it: a mapping to native ones (Real-time CORBA 1.2, 5.4) or a transform (5.8).
 * Looking up allocates nothing.
 */
public final class PriorityMap {
  /** What is in no step. */
  public static final int NONE = -1;

  /** Without steps. */
  public static final PriorityMap EMPTY = new PriorityMap(List.of());

  private final Step[] steps;

  /**
   * A part of the function: {@code low} to {@code high}, both included, are spread evenly over {@code toLow} to {@code toHigh},
   * rounded to the nearest, halves upwards.
   */
  public record Step(int low, int high, int toLow, int toHigh) {}

  /**
   * The function that consists of these steps.
   *
   * @param steps disjoint
   */
  public PriorityMap(List<Step> steps) {
    this.steps = steps.toArray(Step[]::new);
  }

  /** What the priority becomes; {@link #NONE} where it is in no step. */
  public int find(int priority) {
    for (Step step : steps) {
      if (priority >= step.low && priority <= step.high) {
        long from = (long) step.high - step.low;
        long to = (long) step.toHigh - step.toLow;
        return from == 0 ? step.toLow : (int) (step.toLow + ((priority - step.low) * to + from / 2) / from);
      }
    }
    return NONE;
  }

  /** What the priority becomes; the priority itself where it is in no step. */
  public int apply(int priority) {
    int found = find(priority);
    return found == NONE ? priority : found;
  }
}
