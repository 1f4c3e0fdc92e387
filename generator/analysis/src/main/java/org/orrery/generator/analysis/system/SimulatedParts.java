// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;

/** Makes the parts of simulated jobs: a step is cut into pieces, with its calls between them. */
final class SimulatedParts {

  private final AnalysisModel model;
  private final SimulatedChoice choice;
  private final Map<String, Processor> processors;

  SimulatedParts(AnalysisModel model, SimulatedChoice choice) {
    this.model = model;
    this.choice = choice;
    this.processors = model.processors().stream().collect(Collectors.toMap(Processor::name, Function.identity()));
  }

  /**
   * Part of a job that runs in one place.
   *
   * @param call name of the call; empty for a step's own work
   * @param oneway true if the job goes on without waiting for it
   * @param segments what it does, one after the other
   */
  record Part(String call, List<String> processors, int priority, boolean oneway, List<Segment> segments) {}

  /**
   * Piece of a part.
   *
   * @param resource name of the resource that it holds; empty for none
   */
  record Segment(long nanos, String resource) {}

  /** Parts of one job, in their order. */
  List<Part> of(int activity) {
    List<Part> parts = new ArrayList<>();
    for (Step step : model.activities().get(activity).steps()) {
      add(parts, step);
    }
    return parts;
  }

  private void add(List<Part> parts, Step step) {
    List<Call> calls = new ArrayList<>();
    for (Call call : step.calls()) {
      for (long i = choice.between(0, call.times()); i > 0; i--) {
        calls.add((int) choice.upTo(calls.size()), call);
      }
    }
    List<Segment> whole = segments(choice.between(Math.max(1, step.leastCostNanos()), step.costNanos()), step.sections());
    long overhead = overhead(step.processors());
    for (int i = 0; i < calls.size(); i++) {
      int from = whole.size() - 1;
      // A call is made between segments, or within one that holds nothing.
      List<Segment> before = new ArrayList<>();
      if (from > 0) {
        before.add(whole.removeFirst());
      } else if (whole.getFirst().resource().isEmpty() && whole.getFirst().nanos() > 1) {
        long cut = choice.part(whole.getFirst().nanos(), calls.size() - i + 1);
        before.add(new Segment(cut, ""));
        whole.set(0, new Segment(whole.getFirst().nanos() - cut, ""));
      }
      if (!before.isEmpty()) {
        parts.add(own(step, before, overhead));
      }
      Call call = calls.get(i);
      List<Segment> servant = segments(choice.between(1, call.costNanos()), call.sections());
      parts.add(new Part(call.name(), call.processors(), call.priority(), call.oneway(), late(servant, overhead(call.processors()))));
    }
    parts.add(own(step, whole, overhead));
  }

  private static Part own(Step step, List<Segment> segments, long overhead) {
    return new Part("", step.processors(), step.priority(), false, late(segments, overhead));
  }

  private static List<Segment> late(List<Segment> segments, long overhead) {
    List<Segment> all = new ArrayList<>(segments);
    if (overhead > 0) {
      all.addFirst(new Segment(overhead, ""));
    }
    return all;
  }

  private long overhead(List<String> names) {
    return names.stream()
        .map(name -> processors.get(name).overheads())
        .mapToLong(each -> each.releaseNanos() + 2 * each.switchNanos())
        .max()
        .orElseThrow();
  }

  /** Work with its critical sections somewhere in it; sections that the cost has no room for are left out. */
  private List<Segment> segments(long cost, List<Section> sections) {
    List<Segment> segments = new ArrayList<>();
    long left = cost;
    for (Section section : sections) {
      long inside = choice.between(1, section.costNanos());
      if (inside < left) {
        long before = choice.upTo(left - inside - 1);
        if (before > 0) {
          segments.add(new Segment(before, ""));
        }
        segments.add(new Segment(inside, section.resource()));
        left -= before + inside;
      }
    }
    if (left > 0) {
      segments.add(new Segment(left, ""));
    }
    return segments;
  }
}
