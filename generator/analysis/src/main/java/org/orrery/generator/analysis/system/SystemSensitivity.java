// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;

/**
 * Sensitivity of a system: how far each worst-case execution time may grow, all else as stated, until a deadline that is kept now no
 * longer is.
 *
 * <p>The cost of a call is one of all calls of its name, and of an activity of that name, since one operation serves them.
 */
public final class SystemSensitivity {

  /** Factor beyond which a cost is not looked at. */
  private static final long MOST_FACTOR = 1000;

  /** Cost beyond which nothing is looked at. */
  private static final long LONGEST = Long.MAX_VALUE / MOST_FACTOR;

  private final AnalysisModel model;
  private final List<Boolean> kept;

  private SystemSensitivity(AnalysisModel model) {
    this.model = model;
    this.kept = kept(SystemAnalysis.of(model));
  }

  /**
   * Cost and how far it may grow.
   *
   * @param name name of a call; or of an activity's step, {@code activity.step}, or of the activity where it has one step of its name's end
   * @param costNanos cost as stated
   * @param mostNanos greatest cost that keeps every deadline that is kept now
   * @param limited false if the search ended at its limit: the cost may grow further
   */
  public record Margin(String name, long costNanos, long mostNanos, boolean limited) {}

  /** Margins of all costs that are known, in the model's order; none if no deadline is kept. */
  public static List<Margin> of(AnalysisModel model) {
    SystemSensitivity sensitivity = new SystemSensitivity(model);
    if (!sensitivity.kept.contains(true)) {
      return List.of();
    }
    Map<String, Long> costs = new LinkedHashMap<>();
    for (ChainActivity activity : model.activities()) {
      for (Step step : activity.steps()) {
        costs.merge(name(activity, step), step.costNanos(), Math::max);
        step.calls().forEach(call -> costs.merge(call.name(), call.costNanos(), Math::max));
      }
    }
    List<Margin> margins = new ArrayList<>();
    costs.forEach((name, cost) -> {
      if (cost > 0) {
        margins.add(sensitivity.margin(name, cost));
      }
    });
    return margins;
  }

  private static String name(ChainActivity activity, Step step) {
    boolean one = activity.steps().size() == 1 && (activity.name().equals(step.name()) || activity.name().endsWith("." + step.name()));
    return one ? activity.name() : activity.name() + "." + step.name();
  }

  /** Binary search, which is right because a larger cost never makes a bound shorter. */
  private Margin margin(String name, long cost) {
    long keeps = cost;
    long misses = Math.min(cost, LONGEST) * MOST_FACTOR;
    if (misses <= keeps) {
      return new Margin(name, cost, cost, false);
    }
    if (holds(name, misses)) {
      return new Margin(name, cost, misses, false);
    }
    // To a thousandth of the cost: nobody knows one better.
    while (misses - keeps > Math.max(1, cost / 1000)) {
      long middle = keeps + (misses - keeps) / 2;
      if (holds(name, middle)) {
        keeps = middle;
      } else {
        misses = middle;
      }
    }
    return new Margin(name, cost, keeps, true);
  }

  /** True if all deadlines that are kept now are kept with another cost. */
  private boolean holds(String name, long cost) {
    List<Boolean> then = kept(SystemAnalysis.of(with(name, cost)));
    for (int i = 0; i < kept.size(); i++) {
      if (kept.get(i) && !then.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static List<Boolean> kept(AnalysisResult result) {
    List<Boolean> kept = new ArrayList<>();
    result.activities().forEach(each -> {
      kept.add(each.verdict() == Verdict.KEPT);
      each.calls().forEach(call -> kept.add(call.verdict() == Verdict.KEPT));
    });
    return kept;
  }

  private AnalysisModel with(String name, long cost) {
    return new AnalysisModel(
        model.schema(), model.name(), model.processors(), model.resources(),
        model.activities().stream().map(each -> with(each, name, cost)).toList(), model.assumptions());
  }

  private static ChainActivity with(ChainActivity activity, String name, long cost) {
    List<Step> steps = activity.steps().stream().map(step -> with(step, name(activity, step).equals(name), name, cost)).toList();
    return new ChainActivity(
        activity.name(), activity.arrivals(), activity.deadlineNanos(), activity.skips(), steps, activity.unbounded(), activity.origin());
  }

  private static Step with(Step step, boolean own, String name, long cost) {
    return new Step(
        step.name(), step.processors(), step.priority(), own ? cost : step.costNanos(), step.leastCostNanos(),
        own ? with(step.sections(), step.costNanos(), cost) : step.sections(),
        step.calls().stream().map(call -> call.name().equals(name) ? with(call, cost) : call).toList());
  }

  private static Call with(Call call, long cost) {
    return new Call(
        call.name(), call.processors(), call.priority(), call.times(), cost, call.oneway(), call.deadlineNanos(), call.timeoutNanos(),
        with(call.sections(), call.costNanos(), cost));
  }

  /** Sections that are the whole of a cost grow with it. */
  private static List<Section> with(List<Section> sections, long before, long cost) {
    return sections.stream().map(each -> each.costNanos() == before ? new Section(each.resource(), cost) : each).toList();
  }
}
