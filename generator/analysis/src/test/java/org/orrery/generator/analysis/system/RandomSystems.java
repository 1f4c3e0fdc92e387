// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Overheads;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisModel.Protocol;
import org.orrery.generator.analysis.model.AnalysisModel.Resource;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.ArrivalPattern;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;
import org.orrery.generator.plan.Origin;

/** Random systems of chains and threads on several processors, with times small enough for all kinds of meetings to occur. */
final class RandomSystems {

  private static final Origin NOWHERE = new Origin("random.json", "", 1, 1, 1);

  private final Random random;
  private final List<Processor> processors = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();
  private boolean cores;

  private RandomSystems(Random random) {
    this.random = random;
  }

  static AnalysisModel of(Random random) {
    return new RandomSystems(random).system();
  }

  private AnalysisModel system() {
    int count = random.nextInt(1, 4);
    cores = random.nextInt(4) == 0;
    boolean deadlines = !cores && random.nextInt(4) == 0;
    for (int i = 0; i < count; i++) {
      Scheduler scheduler = deadlines && random.nextBoolean() ? Scheduler.EARLIEST_DEADLINE : Scheduler.FIXED_PRIORITY;
      Overheads overheads = random.nextInt(4) == 0 ? new Overheads(random.nextInt(2), random.nextInt(2)) : Overheads.NONE;
      processors.add(new Processor("p" + i, scheduler, overheads));
      if (scheduler == Scheduler.FIXED_PRIORITY && random.nextBoolean()) {
        resources.add(new Resource("r" + i, random.nextBoolean() ? Protocol.CEILING : Protocol.INHERITANCE));
        resources.add(new Resource("s" + i, Protocol.values()[random.nextInt(2)]));
      }
    }
    int activities = random.nextInt(1, 6);
    return new AnalysisModel(
        AnalysisModel.SCHEMA, "random", processors, resources, IntStream.range(0, activities).mapToObj(this::activity).toList(), List.of());
  }

  private ChainActivity activity(int index) {
    long period = random.nextInt(4) == 0 ? random.nextLong(20, 60) : random.nextLong(60, 300);
    boolean plain = random.nextBoolean();
    boolean thread = random.nextInt(3) == 0;
    int burst = plain || thread ? 1 : random.nextInt(1, 3);
    ArrivalPattern arrivals = new ArrivalPattern(period, plain ? 0 : random.nextLong(60), 0, burst);
    List<Step> steps = new ArrayList<>();
    int length = thread ? 1 : random.nextInt(1, 4);
    for (int i = 0; i < length; i++) {
      steps.add(step("s" + i, thread));
    }
    boolean skips = (thread || length == 1) && random.nextBoolean();
    // What has no bound itself still delays others, whose bounds have to hold.
    List<Reason> unbounded = random.nextInt(6) == 0 ? List.of(new Reason(Kind.NO_RULE, "it is odd", "")) : List.of();
    return new ChainActivity("a" + index, arrivals, random.nextLong(40, 400), skips, steps, unbounded, NOWHERE);
  }

  private Step step(String name, boolean thread) {
    List<String> where = where();
    long cost = random.nextLong(1, 12);
    List<Call> calls = new ArrayList<>();
    if (thread) {
      int count = random.nextInt(1, 4);
      for (int i = 0; i < count; i++) {
        calls.add(call("c" + i));
      }
    }
    long least = random.nextBoolean() ? 0 : random.nextLong(cost + 1);
    return new Step(name, where, random.nextInt(5), cost, least, sections(where, cost), calls);
  }

  private Call call(String name) {
    List<String> where = where();
    long cost = random.nextLong(1, 8);
    boolean oneway = random.nextInt(4) == 0;
    // The simulator lets no call time out, and none does whose bound is within its timeout.
    long timeout = random.nextInt(3) > 0 ? 0 : random.nextLong(20, 200);
    return new Call(name, where, random.nextInt(5), random.nextInt(1, 4), cost, oneway, 0, timeout, sections(where, cost));
  }

  private List<String> where() {
    if (cores && random.nextBoolean()) {
      return processors.stream().map(Processor::name).toList();
    }
    return List.of("p" + random.nextInt(processors.size()));
  }

  private List<Section> sections(List<String> where, long cost) {
    if (where.size() > 1 || cost < 3 || random.nextBoolean()) {
      return List.of();
    }
    String own = where.getFirst().substring(1);
    return resources.stream()
        .map(Resource::name)
        .filter(each -> each.substring(1).equals(own) && random.nextBoolean())
        .limit(1)
        .map(each -> new Section(each, random.nextLong(1, cost)))
        .toList();
  }
}
