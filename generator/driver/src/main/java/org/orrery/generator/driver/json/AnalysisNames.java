// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisModel.Resource;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.driver.analysis.AnalysisCode;

/** Finds names of an analysis model that are not declared or declared twice, and statements of it that disagree. */
final class AnalysisNames {

  private final AnalysisModel model;
  private final Map<Object, Location> places;
  private final List<Diagnostic> problems = new ArrayList<>();
  private final Map<String, Processor> processors = new LinkedHashMap<>();
  private final Set<String> resources = new HashSet<>();
  private final Map<String, String> homes = new HashMap<>();

  AnalysisNames(AnalysisModel model, Map<Object, Location> places) {
    this.model = model;
    this.places = places;
  }

  List<Diagnostic> problems() {
    for (Processor each : model.processors()) {
      if (processors.put(each.name(), each) != null) {
        report(AnalysisCode.NAME_TAKEN, each, "processor", each.name());
      }
    }
    for (Resource each : model.resources()) {
      if (!resources.add(each.name())) {
        report(AnalysisCode.NAME_TAKEN, each, "resource", each.name());
      }
    }
    Set<String> activities = new HashSet<>();
    for (ChainActivity each : model.activities()) {
      if (!activities.add(each.name())) {
        report(AnalysisCode.NAME_TAKEN, each, "activity", each.name());
      }
      if (each.steps().isEmpty()) {
        report(AnalysisCode.FIELD_MISSING, each, "'" + each.name() + "'", "steps");
      }
      steps(each);
    }
    return problems;
  }

  private void steps(ChainActivity activity) {
    Set<String> steps = new HashSet<>();
    Set<String> calls = new HashSet<>();
    for (Step step : activity.steps()) {
      if (!steps.add(step.name())) {
        report(AnalysisCode.NAME_TAKEN, step, "step of its activity", step.name());
      }
      place(step, step.name(), step.processors(), activity);
      if (step.costNanos() > 0 && step.leastCostNanos() > step.costNanos()) {
        report(AnalysisCode.COSTS_DISAGREE, step, step.name(), "the least cost");
      }
      sections(step, step.name(), step.processors(), step.costNanos(), step.sections());
      for (Call call : step.calls()) {
        if (!calls.add(call.name())) {
          report(AnalysisCode.NAME_TAKEN, call, "call of its activity", call.name());
        }
        place(call, call.name(), call.processors(), activity);
        sections(call, call.name(), call.processors(), call.costNanos(), call.sections());
      }
    }
  }

  private void place(Record of, String name, List<String> where, ChainActivity activity) {
    if (where.isEmpty()) {
      report(AnalysisCode.FIELD_MISSING, of, "'" + name + "'", "processors");
    }
    Set<Scheduler> schedulers = new HashSet<>();
    for (String each : where) {
      if (!processors.containsKey(each)) {
        report(AnalysisCode.NAME_UNKNOWN, of, "processor", each, String.join(", ", processors.keySet()));
        return;
      }
      Scheduler scheduler = processors.get(each).scheduler();
      if (schedulers.add(scheduler) && scheduler == Scheduler.EARLIEST_DEADLINE && activity.deadlineNanos() == 0) {
        report(AnalysisCode.DEADLINE_MISSING, of, name, each);
      }
    }
    if (schedulers.size() > 1) {
      report(AnalysisCode.SCHEDULERS_DIFFER, of, name);
    }
  }

  private void sections(Record of, String name, List<String> where, long cost, List<Section> sections) {
    long sum = 0;
    for (Section each : sections) {
      if (!resources.contains(each.resource())) {
        report(AnalysisCode.NAME_UNKNOWN, each, "resource", each.resource(), String.join(", ", resources.stream().sorted().toList()));
        continue;
      }
      sum += each.costNanos();
      if (where.size() != 1) {
        report(AnalysisCode.SECTION_MISPLACED, each, name, "it may run on several processors");
        continue;
      }
      String home = where.getFirst();
      String other = homes.putIfAbsent(each.resource(), home);
      if (other != null && !other.equals(home)) {
        report(
            AnalysisCode.SECTION_MISPLACED, each, name, "'%s' is held on '%s' and on '%s'".formatted(each.resource(), other, home));
      } else if (processors.containsKey(home) && processors.get(home).scheduler() == Scheduler.EARLIEST_DEADLINE) {
        report(AnalysisCode.SECTION_MISPLACED, each, name, "'%s' runs by the earliest deadline".formatted(home));
      }
    }
    if (cost > 0 && sum > cost) {
      report(AnalysisCode.COSTS_DISAGREE, of, name, "the sum of the critical sections");
    }
  }

  private void report(AnalysisCode code, Record at, Object... details) {
    problems.add(code.at(places.get(at), details));
  }
}
