// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.util.List;
import org.orrery.runtime.Settings;

/**
 * A function of priorities, as the plan decides it: a mapping to native ones (Real-time CORBA 1.2, 5.4) or a transform (5.8).
 * Looking up allocates nothing.
 */
public final class PriorityMap {
  /** Result of {@link #find} for a priority in no step. */
  public static final int NONE = -1;
  /** Result of {@link #apply} for a priority that user code refuses. */
  public static final int REFUSED = Integer.MIN_VALUE;

  private static final int HIGHEST = 32767;

  /** A map without steps. */
  public static final PriorityMap EMPTY = new PriorityMap(List.of());

  private final Step[] steps;
  /** Null where the model names none. */
  private final PriorityTransform code;

  /**
   * A part of the function: {@code low} to {@code high}, both included, are spread evenly over {@code toLow} to {@code toHigh},
   * rounded to the nearest, halves upwards.
   */
  public record Step(int low, int high, int toLow, int toHigh) {}

  /** First half of a step: the priorities that it maps. */
  public record Source(int low, int high) {
    /** The step that spreads them over these values. */
    public Step to(int toLow, int toHigh) {
      return new Step(low, high, toLow, toHigh);
    }
  }

  /**
   * Begins a step: {@code PriorityMap.from(0, 32767).to(1, 90)}.
   *
   * @param high not less than {@code low}
   */
  public static Source from(int low, int high) {
    Settings.of("priority map").atLeast(low, "upper end of a step that begins at " + low, high).check();
    return new Source(low, high);
  }

  /** The function that consists of these steps, which are disjoint. */
  public static PriorityMap of(Step... steps) {
    return new PriorityMap(List.of(steps));
  }

  /**
   * The function that consists of these steps.
   *
   * @param steps disjoint
   */
  public PriorityMap(List<Step> steps) {
    this(steps.toArray(Step[]::new), null);
  }

  private PriorityMap(Step[] steps, PriorityTransform code) {
    this.steps = steps;
    this.code = code;
  }

  /** The function of which user code changes the values, as {@link #apply} finds them. */
  public PriorityMap then(PriorityTransform code) {
    return new PriorityMap(steps, code);
  }

  /** The priority that this one becomes; {@link #NONE} where it is in no step. */
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

  /** The priority that this one becomes, itself where it is in no step; {@link #REFUSED} where user code refuses it. */
  public int apply(int priority) {
    int found = find(priority);
    int planned = found == NONE ? priority : found;
    // A strange client may tell what is no priority.
    return code == null || planned < 0 ? planned : transformed(planned);
  }

  private int transformed(int planned) {
    try {
      int made = code.transform(planned);
      return made < 0 || made > HIGHEST ? REFUSED : made;
    } catch (RuntimeException refusal) {
      return REFUSED;
    }
  }
}
