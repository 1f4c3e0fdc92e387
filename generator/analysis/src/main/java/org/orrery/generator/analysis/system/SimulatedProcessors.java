// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Protocol;
import org.orrery.generator.analysis.model.AnalysisModel.Resource;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;

/** Simulated processors: which of the work that is ready runs on which, and what holds a resource. */
final class SimulatedProcessors {

  private final AnalysisModel model;
  private final Map<String, Scheduler> schedulers = new HashMap<>();
  private final Map<String, Protocol> protocols = new HashMap<>();
  private final Map<String, Integer> ceilings = new HashMap<>();
  private final Map<String, Work> holders = new HashMap<>();
  private final List<Work> works = new ArrayList<>();
  private Map<String, Work> running = Map.of();
  private long number;

  SimulatedProcessors(AnalysisModel model) {
    this.model = model;
    model.processors().forEach(each -> schedulers.put(each.name(), each.scheduler()));
    for (Resource each : model.resources()) {
      protocols.put(each.name(), each.protocol());
    }
    for (ChainActivity activity : model.activities()) {
      for (var step : activity.steps()) {
        step.sections().forEach(each -> ceilings.merge(each.resource(), step.priority(), Math::max));
        step.calls().forEach(call -> call.sections().forEach(each -> ceilings.merge(each.resource(), call.priority(), Math::max)));
      }
    }
  }

  /** Part of a job that has begun. */
  static final class Work {
    private final SystemSimulation.Job job;
    private final SimulatedParts.Part part;
    private final long readyAt;
    private final long number;
    private int segment;
    private long left;
    private String waitsFor = "";

    private Work(SystemSimulation.Job job, SimulatedParts.Part part, long readyAt, long number) {
      this.job = job;
      this.part = part;
      this.readyAt = readyAt;
      this.number = number;
      left = part.segments().getFirst().nanos();
    }

    SystemSimulation.Job job() {
      return job;
    }

    SimulatedParts.Part part() {
      return part;
    }

    long readyAt() {
      return readyAt;
    }

    private String resource() {
      return part.segments().get(segment).resource();
    }
  }

  /** Lets a part of a job be ready. */
  void add(SystemSimulation.Job job, SimulatedParts.Part part, long now) {
    works.add(new Work(job, part, now, number++));
  }

  /** Time at which the first of what runs comes to the end of its segment. */
  long nextEnd(long now) {
    schedule();
    return running.values().stream().mapToLong(each -> now + each.left).min().orElse(Long.MAX_VALUE);
  }

  /** Lets time go by; returns what has ended. */
  List<Work> advance(long from, long to) {
    List<Work> ended = new ArrayList<>();
    for (Work work : running.values()) {
      work.left -= to - from;
      if (work.left == 0) {
        release(work);
        if (++work.segment == work.part.segments().size()) {
          ended.add(work);
          works.remove(work);
        } else {
          work.left = work.part.segments().get(work.segment).nanos();
        }
      }
    }
    return ended;
  }

  private void release(Work work) {
    String resource = work.resource();
    if (!resource.isEmpty()) {
      holders.remove(resource);
      works.stream().filter(each -> each.waitsFor.equals(resource)).forEach(each -> each.waitsFor = "");
    }
  }

  /** Chooses what runs, until each that runs has what it needs. */
  private void schedule() {
    boolean again = true;
    while (again) {
      again = false;
      running = assigned();
      for (Work work : running.values()) {
        String resource = work.resource();
        if (!resource.isEmpty() && holders.get(resource) != work) {
          if (holders.containsKey(resource)) {
            work.waitsFor = resource;
          } else {
            holders.put(resource, work);
          }
          again = true;
          break;
        }
      }
    }
  }

  private Map<String, Work> assigned() {
    Map<Work, Long> urgency = new HashMap<>();
    works.forEach(each -> urgency.put(each, urgency(each, new HashSet<>())));
    List<Work> order = works.stream()
        .filter(each -> each.waitsFor.isEmpty())
        .sorted(Comparator.comparingLong((Work each) -> urgency.get(each)).reversed()
            .thenComparing(each -> !holders.containsValue(each))
            .thenComparingLong(each -> each.readyAt)
            .thenComparingLong(each -> each.number))
        .toList();
    Map<String, Work> chosen = new LinkedHashMap<>();
    for (Work work : order) {
      work.part.processors().stream().filter(each -> !chosen.containsKey(each)).findFirst().ifPresent(each -> chosen.put(each, work));
    }
    return chosen;
  }

  /** Greater is more urgent. A holder is as urgent as its resource's protocol makes it. */
  private long urgency(Work work, Set<Work> seen) {
    long own = schedulers.get(work.part.processors().getFirst()) == Scheduler.FIXED_PRIORITY
        ? work.part.priority()
        : -(work.job.nominal + model.activities().get(work.job.activity).deadlineNanos());
    String resource = work.resource();
    if (resource.isEmpty() || holders.get(resource) != work || !seen.add(work)) {
      return own;
    }
    if (protocols.get(resource) == Protocol.CEILING) {
      return Math.max(own, ceilings.get(resource));
    }
    return works.stream()
        .filter(each -> each.waitsFor.equals(resource))
        .mapToLong(each -> urgency(each, seen))
        .reduce(own, Math::max);
  }
}
