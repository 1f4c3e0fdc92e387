// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.model;

import java.util.List;
import org.orrery.generator.plan.Origin;

/**
 * Results of an analysis.
 *
 * @param schema version of the document's schema: {@link AnalysisModel#SCHEMA}
 * @param name name of the system
 * @param processors processors in the model's order
 * @param activities activities in the model's order
 * @param assumptions what was left out of the model, in sentences
 */
public record AnalysisResult(
    int schema, String name, List<ProcessorResult> processors, List<ActivityResult> activities, List<String> assumptions) {

  public AnalysisResult {
    processors = List.copyOf(processors);
    activities = List.copyOf(activities);
    assumptions = List.copyOf(assumptions);
  }

  /** True if no stated deadline was found not to be guaranteed. */
  public boolean isKept() {
    return activities.stream().noneMatch(
        each -> each.verdict() == Verdict.NOT_GUARANTEED
            || each.calls().stream().anyMatch(call -> call.verdict() == Verdict.NOT_GUARANTEED));
  }

  /** Verdict on a deadline. */
  public enum Verdict {
    /** Every job ends before it. */
    KEPT,
    /** The bound is after it, or more work can arrive than the processor does. */
    NOT_GUARANTEED,
    /** There is no bound. */
    UNKNOWN,
    /** No deadline is stated. */
    NO_DEADLINE
  }

  /**
   * Processor.
   *
   * @param loadPermille share of the processor, in thousandths, that all work takes of which cost and arrivals are known, rounded up;
   *     work that may run on several processors counts on each
   */
  public record ProcessorResult(String name, long loadPermille) {}

  /**
   * Activity.
   *
   * @param responseNanos longest response in nanoseconds, from the nominal arrival; -1 if there is no bound
   * @param deadlineNanos its deadline; 0 for none
   * @param reasons why there is no bound
   * @param steps its steps, each with the bound of its end after the activity's nominal arrival
   * @param calls calls of its steps
   * @param origin place that diagnostics name
   */
  public record ActivityResult(
      String name,
      long responseNanos,
      long deadlineNanos,
      Verdict verdict,
      List<ChainActivity.Reason> reasons,
      List<StepResult> steps,
      List<CallResult> calls,
      Origin origin) {
    public ActivityResult {
      reasons = List.copyOf(reasons);
      steps = List.copyOf(steps);
      calls = List.copyOf(calls);
    }
  }

  /**
   * Step of an activity.
   *
   * @param endNanos bound in nanoseconds of its end after the activity's nominal arrival; -1 if there is none
   */
  public record StepResult(String name, long endNanos) {}

  /**
   * Call of an activity's step.
   *
   * @param responseNanos longest time in nanoseconds from a request to the end of the servant; -1 if there is no bound
   * @param deadlineNanos its deadline; 0 for none
   * @param reasons why there is no bound
   */
  public record CallResult(
      String name, long responseNanos, long deadlineNanos, Verdict verdict, List<ChainActivity.Reason> reasons) {
    public CallResult {
      reasons = List.copyOf(reasons);
    }
  }
}
