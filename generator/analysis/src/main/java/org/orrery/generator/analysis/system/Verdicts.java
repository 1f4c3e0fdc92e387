// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.CallResult;
import org.orrery.generator.analysis.model.AnalysisResult.ProcessorResult;
import org.orrery.generator.analysis.model.AnalysisResult.StepResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;

/** Compares bounds with deadlines. */
record Verdicts(AnalysisModel model, List<List<Piece>> pieces, Bounds bounds) {

  AnalysisResult result() {
    List<ActivityResult> activities = new ArrayList<>();
    for (int i = 0; i < model.activities().size(); i++) {
      activities.add(activity(i));
    }
    return new AnalysisResult(
        AnalysisModel.SCHEMA, model.name(), model.processors().stream().map(this::processor).toList(), activities, model.assumptions());
  }

  private ActivityResult activity(int index) {
    ChainActivity activity = model.activities().get(index);
    List<StepResult> steps = new ArrayList<>();
    for (int step = 0; step < activity.steps().size(); step++) {
      steps.add(new StepResult(activity.steps().get(step).name(), stated(bounds.end(index, step))));
    }
    List<Reason> reasons = new ArrayList<>(bounds.reasons(index));
    long response = bounds.response(index);
    long period = activity.arrivals().periodNanos();
    if (activity.skips() && response != Bounds.NONE && response > period && response <= activity.deadlineNanos()) {
      reasons.add(new Reason(
          Kind.BEYOND_PERIOD, "arrivals may be left out, since a job may still run at the next one", "make its period longer"));
      response = Bounds.NONE;
    }
    return new ActivityResult(
        activity.name(),
        stated(response),
        activity.deadlineNanos(),
        verdict(response, activity.deadlineNanos(), reasons, period),
        reasons,
        steps,
        pieces.get(index).stream().filter(each -> each.call().isPresent()).map(each -> call(each, period)).toList(),
        activity.origin());
  }

  private CallResult call(Piece piece, long period) {
    Call call = piece.call().orElseThrow();
    long response = bounds.call(piece);
    List<Reason> reasons = response == Bounds.NONE ? List.of(bounds.callReason(piece)) : List.of();
    // A call's search goes on to the longest of period, deadline and timeout.
    long reached = Math.max(Math.max(period, call.timeoutNanos()), call.deadlineNanos());
    return new CallResult(
        piece.name(), stated(response), call.deadlineNanos(), verdict(response, call.deadlineNanos(), reasons, reached), reasons);
  }

  private static long stated(long bound) {
    return bound == Bounds.NONE ? -1 : bound;
  }

  /**
   * Verdict on a deadline.
   *
   * @param reached what a response without a bound for {@link Kind#BEYOND_PERIOD} was found to exceed
   */
  private static Verdict verdict(long response, long deadline, List<Reason> reasons, long reached) {
    if (deadline == 0) {
      return Verdict.NO_DEADLINE;
    }
    if (response != Bounds.NONE) {
      return response <= deadline ? Verdict.KEPT : Verdict.NOT_GUARANTEED;
    }
    boolean certain = reasons.stream().anyMatch(
        each -> each.kind() == Kind.OVERLOAD || each.kind() == Kind.BEYOND_PERIOD && deadline <= reached);
    return certain ? Verdict.NOT_GUARANTEED : Verdict.UNKNOWN;
  }

  private ProcessorResult processor(Processor processor) {
    BigInteger numerator = BigInteger.ZERO;
    BigInteger denominator = BigInteger.ONE;
    for (int i = 0; i < pieces.size(); i++) {
      var arrivals = model.activities().get(i).arrivals();
      for (Piece piece : pieces.get(i)) {
        if (arrivals.periodNanos() > 0 && piece.processors().contains(processor.name())) {
          BigInteger period = BigInteger.valueOf(arrivals.periodNanos());
          long times = piece.call().map(Call::times).orElse(1);
          BigInteger work =
              BigInteger.valueOf(piece.onceNanos()).multiply(BigInteger.valueOf(times)).multiply(BigInteger.valueOf(arrivals.burst()));
          numerator = numerator.multiply(period).add(work.multiply(denominator));
          denominator = denominator.multiply(period);
          BigInteger common = numerator.gcd(denominator);
          numerator = numerator.divide(common);
          denominator = denominator.divide(common);
        }
      }
    }
    BigInteger[] permille = numerator.multiply(BigInteger.valueOf(1000)).divideAndRemainder(denominator);
    BigInteger rounded = permille[0].add(BigInteger.valueOf(permille[1].signum()));
    return new ProcessorResult(processor.name(), rounded.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact());
  }
}
