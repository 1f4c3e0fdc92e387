// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.ChainActivity;

/**
 * Simulation of a system, event by event, on the processors of an analysis model.
 *
 * <p>It shows what can happen, not the worst that can: a response that it finds is a lower bound of the longest one.
 */
public final class SystemSimulation {

  private static final long MOST_EVENTS = 20_000_000;

  private final AnalysisModel model;
  private final SimulatedChoice choice;
  private final long horizon;
  private final SimulatedProcessors processors;
  private final List<Thread> threads = new ArrayList<>();
  private final PriorityQueue<Release> releases =
      new PriorityQueue<>(Comparator.comparingLong(Release::at).thenComparingInt(Release::activity));
  private final Map<String, Long> longest = new TreeMap<>();
  private final SimulatedParts parts;
  private long leftOut;
  private long now;

  private SystemSimulation(AnalysisModel model, long horizonNanos, SimulatedChoice choice) {
    this.model = model;
    this.choice = choice;
    this.horizon = horizonNanos;
    this.processors = new SimulatedProcessors(model);
    this.parts = new SimulatedParts(model, choice);
  }

  /**
   * What a simulation saw.
   *
   * @param longestNanos longest response of each activity that has ended a job, by name; of calls by {@code activity/call}
   * @param leftOut number of arrivals that were left out
   * @param complete false if it was ended early, since it had more events than a simulation looks at
   */
  public record Simulated(Map<String, Long> longestNanos, long leftOut, boolean complete) {}

  /**
   * Simulates a system of which costs and arrivals are known.
   *
   * @param horizonNanos time until which jobs arrive and run; what has not ended by then is not counted
   * @throws IllegalArgumentException if a cost, a number of calls or the arrivals of an activity are not known
   */
  public static Simulated of(AnalysisModel model, long horizonNanos, SimulatedChoice choice) {
    if (!isKnown(model)) {
      throw new IllegalArgumentException("a simulation needs all costs, numbers of calls and arrivals");
    }
    return new SystemSimulation(model, horizonNanos, choice).run();
  }

  /** True if all costs, numbers of calls and arrivals are known. */
  public static boolean isKnown(AnalysisModel model) {
    return model.activities().stream().allMatch(
        each -> each.arrivals().periodNanos() > 0
            && each.steps().stream().allMatch(
                step -> step.costNanos() > 0 && step.calls().stream().allMatch(call -> call.costNanos() > 0 && call.times() > 0)));
  }

  private record Release(int activity, long nominal, long at) {}

  /** Job under way. */
  static final class Job {
    final int activity;
    final long nominal;
    private final List<SimulatedParts.Part> parts;
    private int next;
    private int running;

    private Job(int activity, long nominal, List<SimulatedParts.Part> parts) {
      this.activity = activity;
      this.nominal = nominal;
      this.parts = parts;
    }
  }

  /** Jobs of an activity that wait for the one before them. */
  private static final class Thread {
    private final List<Long> waiting = new ArrayList<>();
    private boolean busy;
  }

  private Simulated run() {
    for (int i = 0; i < model.activities().size(); i++) {
      threads.add(new Thread());
      ChainActivity activity = model.activities().get(i);
      long nominal = activity.arrivals().offsetNanos() + choice.phase(activity.arrivals().periodNanos());
      releases.add(new Release(i, nominal, nominal + choice.upTo(activity.arrivals().jitterNanos())));
    }
    long events = 0;
    while (events++ < MOST_EVENTS) {
      while (!releases.isEmpty() && releases.peek().at() <= now) {
        release(releases.poll());
      }
      long end = processors.nextEnd(now);
      long release = releases.isEmpty() ? Long.MAX_VALUE : releases.peek().at();
      long then = Math.min(end, release);
      if (then > horizon) {
        return new Simulated(longest, leftOut, true);
      }
      List<SimulatedProcessors.Work> ended = processors.advance(now, then);
      now = then;
      ended.forEach(this::ended);
    }
    return new Simulated(longest, leftOut, false);
  }

  private void release(Release release) {
    ChainActivity activity = model.activities().get(release.activity());
    for (int i = 0; i < activity.arrivals().burst(); i++) {
      arrive(release.activity(), activity, release.nominal());
    }
    long nominal = release.nominal() + activity.arrivals().periodNanos() + choice.gap(activity.arrivals().periodNanos());
    if (nominal < horizon) {
      long at = Math.max(release.at(), nominal + choice.upTo(activity.arrivals().jitterNanos()));
      releases.add(new Release(release.activity(), nominal, at));
    }
  }

  private void arrive(int index, ChainActivity activity, long nominal) {
    Thread thread = threads.get(index);
    if (!activity.isThread() && !activity.skips()) {
      start(index, nominal);
    } else if (!thread.busy) {
      thread.busy = true;
      start(index, nominal);
    } else {
      if (activity.skips() && !thread.waiting.isEmpty()) {
        thread.waiting.clear();
        leftOut++;
      }
      thread.waiting.add(nominal);
    }
  }

  private void start(int index, long nominal) {
    proceed(new Job(index, nominal, parts.of(index)));
  }

  /** Begins a job's next part, and those after it that need not wait for it. */
  private void proceed(Job job) {
    boolean waits = false;
    while (!waits && job.next < job.parts.size()) {
      SimulatedParts.Part part = job.parts.get(job.next++);
      job.running++;
      processors.add(job, part, now);
      waits = !part.oneway();
    }
    boolean over = !waits && job.next == job.parts.size();
    if (over) {
      Thread thread = threads.get(job.activity);
      thread.busy = false;
      if (!thread.waiting.isEmpty()) {
        thread.busy = true;
        start(job.activity, thread.waiting.removeFirst());
      }
    }
  }

  private void ended(SimulatedProcessors.Work work) {
    Job job = work.job();
    String name = model.activities().get(job.activity).name();
    job.running--;
    if (!work.part().call().isEmpty()) {
      longest.merge(name + "/" + work.part().call(), now - work.readyAt(), Math::max);
    }
    if (!work.part().oneway()) {
      proceed(job);
    }
    if (job.running == 0 && job.next == job.parts.size()) {
      longest.merge(name, now - job.nominal, Math::max);
    }
  }
}
