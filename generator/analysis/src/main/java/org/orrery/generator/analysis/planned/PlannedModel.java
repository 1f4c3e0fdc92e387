// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.planned;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Protocol;
import org.orrery.generator.analysis.model.AnalysisModel.Resource;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.ArrivalPattern;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Step;
import org.orrery.generator.analysis.planned.Objects.Target;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.Language;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TimingPlan;
import org.orrery.generator.plan.TimingPlan.Arrivals;

/** Makes the analysis model of a plan. */
public final class PlannedModel {

  private final SystemPlan plan;
  private final Cores cores;
  private final Objects objects;
  private final TaskCalls calls;
  private final List<ChainActivity> activities = new ArrayList<>();
  private final List<String> clients = new ArrayList<>();
  private final List<String> idle = new ArrayList<>();

  private PlannedModel(SystemPlan plan) {
    this.plan = plan;
    this.cores = new Cores(plan);
    this.objects = new Objects(plan);
    this.calls = new TaskCalls(plan, cores, objects);
  }

  /** Analysis model of a whole system. */
  public static AnalysisModel of(SystemPlan plan) {
    return new PlannedModel(plan).model();
  }

  private AnalysisModel model() {
    for (ProcessPlan process : plan.processes()) {
      for (InstancePlan instance : process.instances()) {
        for (TaskPlan task : instance.tasks()) {
          activities.add(task(process, instance, task));
        }
      }
    }
    for (ProcessPlan process : plan.processes()) {
      for (InstancePlan instance : process.instances()) {
        instance.objects().forEach(each -> requests(new Target(process, instance, each)));
      }
    }
    List<Resource> resources = plan.processes().stream()
        .flatMap(process -> process.poas().stream()
            .filter(poa -> poa.threads() == PoaPlan.ThreadPolicy.SINGLE)
            .map(poa -> new Resource(TaskCalls.mutex(process, poa), Protocol.INHERITANCE)))
        .toList();
    return new AnalysisModel(AnalysisModel.SCHEMA, plan.name(), cores.processors(), resources, activities, assumptions());
  }

  private ChainActivity task(ProcessPlan process, InstancePlan instance, TaskPlan task) {
    ComponentPlan component = objects.component(instance);
    TaskDefinition definition =
        component.tasks().stream().filter(each -> each.name().equals(task.name())).findFirst().orElseThrow();
    TaskCalls.Made made = calls.of(process, instance, task, definition);
    List<Reason> reasons = new ArrayList<>();
    timeShared(process, task.scheduling(), "its thread").ifPresent(reasons::add);
    reasons.addAll(made.reasons());
    Step step = new Step(
        task.name(), cores.of(process, process.processors()), Cores.nativePriority(task.scheduling()), task.wcetNanos(), 0, List.of(),
        made.calls());
    ArrivalPattern arrivals = new ArrivalPattern(task.periodNanos(), definition.jitterNanos(), task.offsetNanos(), 1);
    boolean skips = !definition.sporadic() && process.rtsj().edition() == Edition.NONE;
    return new ChainActivity(
        process.name() + "." + instance.name() + "." + task.name(), arrivals, task.deadlineNanos(), skips, List.of(step), reasons,
        task.origin());
  }

  static Optional<Reason> timeShared(ProcessPlan process, Scheduling scheduling, String whose) {
    return scheduling.isRealTime()
        ? Optional.empty()
        : Optional.of(new Reason(
            Kind.NO_RULE, "%s is time-shared, so that anything may delay it".formatted(whose),
            "state real-time priorities of process '%s', such as 'priorities linear fifo 1 to 90'".formatted(process.name())));
  }

  /** Requests to an object from outside of the system: of operations whose arrivals are stated, and that no task calls. */
  private void requests(Target target) {
    for (TimingPlan timing : objects.component(target.instance()).timings()) {
      ObjectPlan object = target.object();
      if (!timing.facet().equals(object.facet()) || calls.isMade(object.reference(), timing.operation())) {
        continue;
      }
      String name = object.reference() + "." + accessor(timing);
      if (timing.arrivals() instanceof Arrivals.Aperiodic) {
        idle.add(name);
      } else {
        clients.add(name);
        activities.add(request(target, timing, name));
      }
    }
  }

  private static String accessor(TimingPlan timing) {
    return switch (timing.kind()) {
      case OPERATION -> timing.operation();
      case GETTER -> "get " + timing.operation();
      case SETTER -> "set " + timing.operation();
    };
  }

  private ChainActivity request(Target target, TimingPlan timing, String name) {
    LanePlan lane = target.lane(target.object().lane());
    int priority = Objects.nativePriority(target, lane, target.object().priority());
    List<Reason> reasons = new ArrayList<>(calls.servedBy(target, lane));
    Step step = new Step(
        timing.operation(), cores.of(target.process(), lane.processors()), calls.ceiling(target, priority), timing.wcetNanos(), 0,
        calls.sections(target, timing.wcetNanos()), List.of());
    return new ChainActivity(
        name, arrivals(timing.arrivals()), timing.deadlineNanos(), false, List.of(step), reasons, timing.origin());
  }

  private static ArrivalPattern arrivals(Arrivals arrivals) {
    return switch (arrivals) {
      case Arrivals.Periodic(long period, long jitter) -> new ArrivalPattern(period, jitter, 0, 1);
      case Arrivals.Sporadic(long least, long jitter) -> new ArrivalPattern(least, jitter, 0, 1);
      case Arrivals.Bursty(int requests, long interval) -> new ArrivalPattern(interval, 0, 0, requests);
      case Arrivals.Uniform(long least, long greatest) -> new ArrivalPattern(least, 0, 0, 1);
      case Arrivals.Poisson(long mean) -> new ArrivalPattern(0, 0, 0, 1);
      case Arrivals.Aperiodic() -> new ArrivalPattern(0, 0, 0, 1);
    };
  }

  private List<String> assumptions() {
    List<String> assumed = new ArrayList<>();
    assumed.add("the operating system, the ORB and messages within a host take no time beyond what each wcet holds");
    assumed.add("nothing but this system runs at real-time priorities on its hosts");
    if (!cores.homeless().isEmpty()) {
      assumed.add("each process that is on no host has a core for itself: " + String.join(", ", cores.homeless()));
    }
    if (!clients.isEmpty()) {
      assumed.add("one client from outside makes these requests, which no task makes, as often as their arrivals say: "
          + String.join(", ", clients));
    }
    if (!idle.isEmpty()) {
      assumed.add("nobody makes these requests, which no task makes, and whose arrivals are not stated: " + String.join(", ", idle));
    }
    for (ProcessPlan process : plan.processes()) {
      for (LanePlan lane : process.lanes()) {
        if (lane.spinNanos() > 0) {
          assumed.add("lane %s of process %s polls when it has nothing to do (spin), and delays nobody by that"
              .formatted(lane.label(), process.name()));
        }
      }
      boolean active = process.instances().stream().anyMatch(each -> !each.tasks().isEmpty() || !each.objects().isEmpty());
      if (active && process.language() == Language.JAVA && process.rtsj().edition() == Edition.NONE) {
        assumed.add("the garbage collector of process " + process.name() + " takes no time");
      }
      if (active && process.privileges() == ProcessPlan.Privileges.DEGRADED) {
        assumed.add("process " + process.name() + " has the right to its priorities, without which it runs too (privileges degraded)");
      }
    }
    boolean several = activities.stream().flatMap(each -> each.steps().stream())
        .anyMatch(each -> each.processors().size() > 1 || each.calls().stream().anyMatch(call -> call.processors().size() > 1));
    if (several) {
      assumed.add("a thread of several cores waits only while all of them run something as urgent");
    }
    return assumed;
  }
}
