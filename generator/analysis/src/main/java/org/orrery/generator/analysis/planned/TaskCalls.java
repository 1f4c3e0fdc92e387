// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.planned;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.planned.Objects.Target;
import org.orrery.generator.plan.ComponentPlan.CallDefinition;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TimingPlan;

/** Calls that tasks make: which lane serves each, at which priority and on which processors, and what has no rule. */
final class TaskCalls {

  private final Cores cores;
  private final Objects objects;
  /** Operations that tasks call, by reference; an empty name for all of an object. */
  private final Map<String, Set<String>> made = new HashMap<>();
  /** Number of tasks that call a lane, by process and label. */
  private final Map<String, Set<String>> callers = new HashMap<>();

  TaskCalls(SystemPlan plan, Cores cores, Objects objects) {
    this.cores = cores;
    this.objects = objects;
    for (ProcessPlan process : plan.processes()) {
      for (InstancePlan instance : process.instances()) {
        for (TaskPlan task : instance.tasks()) {
          enter(process, instance, task);
        }
      }
    }
  }

  private void enter(ProcessPlan process, InstancePlan instance, TaskPlan task) {
    TaskDefinition definition = definition(instance, task);
    for (BindingPlan binding : instance.bindings()) {
      objects.target(binding).ifPresent(target -> {
        if (definition.calls().isEmpty()) {
          made.computeIfAbsent(target.object().reference(), each -> new HashSet<>()).add("");
          entered(process, task, instance, binding, target);
        }
        for (CallDefinition call : definition.calls()) {
          if (call.receptacle().equals(binding.receptacle())) {
            made.computeIfAbsent(target.object().reference(), each -> new HashSet<>()).add(call.operation());
            entered(process, task, instance, binding, target);
          }
        }
      });
    }
  }

  private void entered(ProcessPlan process, TaskPlan task, InstancePlan instance, BindingPlan binding, Target target) {
    Objects.lane(target, Objects.outbound(process, task.priority()), binding.bands()).ifPresent(
        lane -> callers.computeIfAbsent(target.process().name() + " " + lane.label(), each -> new HashSet<>())
            .add(process.name() + "." + instance.name() + "." + task.name()));
  }

  private TaskDefinition definition(InstancePlan instance, TaskPlan task) {
    return objects.component(instance).tasks().stream().filter(each -> each.name().equals(task.name())).findFirst().orElseThrow();
  }

  /** True if a task calls an operation, or may call it. */
  boolean isMade(String reference, String operation) {
    Set<String> operations = made.getOrDefault(reference, Set.of());
    return operations.contains("") || operations.contains(operation);
  }

  /** Calls of a task, and why it has no bound, if it has none. */
  record Made(List<Call> calls, List<Reason> reasons) {}

  Made of(ProcessPlan process, InstancePlan instance, TaskPlan task, TaskDefinition definition) {
    Map<String, Call> calls = new LinkedHashMap<>();
    Set<Reason> reasons = new java.util.LinkedHashSet<>();
    for (CallDefinition call : definition.calls()) {
      for (BindingPlan binding : instance.bindings()) {
        if (binding.receptacle().equals(call.receptacle())) {
          call(process, task, binding, call, calls, reasons);
        }
      }
    }
    if (definition.calls().isEmpty()) {
      for (BindingPlan binding : instance.bindings()) {
        reasons.add(new Reason(
            Kind.NOT_STATED, "it may call by '%s', and states no calls".formatted(binding.receptacle()),
            "state what task '%s' calls: 'calls %s.OPERATION'".formatted(task.name(), binding.receptacle())));
        objects.target(binding).ifPresent(target -> unknown(process, task, binding, target, calls));
      }
    }
    return new Made(List.copyOf(calls.values()), List.copyOf(reasons));
  }

  private void call(
      ProcessPlan process, TaskPlan task, BindingPlan binding, CallDefinition call, Map<String, Call> calls, Set<Reason> reasons) {
    Optional<Target> found = objects.target(binding);
    if (found.isEmpty()) {
      reasons.add(new Reason(
          Kind.NO_RULE, "it calls '%s.%s', which is not of this system".formatted(call.receptacle(), call.operation()),
          "model its server too"));
      return;
    }
    Target target = found.get();
    int priority = Objects.outbound(process, task.priority());
    Optional<LanePlan> lane = Objects.lane(target, priority, binding.bands());
    if (lane.isEmpty()) {
      reasons.add(new Reason(
          Kind.NO_RULE, "no lane of '%s' is in its band".formatted(target.object().reference()), "let a band hold its priority"));
      return;
    }
    reasons.addAll(servedBy(target, lane.get()));
    if (cores.apart(process, target.process())) {
      reasons.add(new Reason(
          Kind.NO_RULE, "its calls of '%s' cross a network, whose delay models can't state yet".formatted(target.object().reference()),
          "deploy both processes on one host"));
    }
    PrioritiesPlan outbound = process.priorities();
    if (outbound.outboundCode().stated() || target.process().priorities().inboundCode().stated()) {
      reasons.add(new Reason(
          Kind.NO_RULE, "user code transforms the priorities of its calls", "state the transform in the model, as a table"));
    }
    for (Target next : objects.calledByServants(target)) {
      reasons.add(new Reason(
          Kind.NOT_STATED,
          "servants of '%s' may call '%s', which models can't state yet".formatted(target.object().reference(), next.object().reference()),
          "name in a task's 'calls' what only tasks call"));
      unknown(process, task, binding, next, calls);
    }
    for (BindingPlan nested : objects.servantsBindings(target.instance())) {
      if (objects.target(nested).isEmpty()) {
        reasons.add(new Reason(
            Kind.NO_RULE, "servants of '%s' may call '%s', which is not of this system"
                .formatted(target.object().reference(), nested.receptacle()),
            "name in a task's 'calls' what only tasks call"));
      }
    }
    String name = target.object().reference() + "." + call.operation();
    long wcet = wcet(target, call.operation());
    Call one = new Call(
        name, cores.of(target.process(), lane.get().processors()),
        ceiling(target, Objects.nativePriority(target, lane.get(), priority)), call.times(), wcet,
        objects.isOneway(target, call.operation(), binding), deadline(target, call.operation()), binding.timeoutNanos(),
        sections(target, wcet));
    calls.merge(name, one, TaskCalls::both);
  }

  /** Two statements of calls of one operation: as many as both, with the lesser timeout. */
  private static Call both(Call one, Call other) {
    int times = one.times() == 0 || other.times() == 0 ? 0 : one.times() + other.times();
    return new Call(
        one.name(), one.processors(), Math.max(one.priority(), other.priority()), times, one.costNanos(), one.oneway() || other.oneway(),
        one.deadlineNanos(), Math.min(one.timeoutNanos(), other.timeoutNanos()), one.sections());
  }

  /** Calls of unknown number, at each lane that may serve them. */
  private void unknown(ProcessPlan process, TaskPlan task, BindingPlan binding, Target target, Map<String, Call> calls) {
    for (int index : target.poa().lanes()) {
      LanePlan lane = target.lane(index);
      String name = "%s in lane %s".formatted(target.object().reference(), lane.label());
      int priority = Objects.nativePriority(target, lane, Objects.outbound(process, task.priority()));
      calls.putIfAbsent(
          name,
          new Call(
              name, cores.of(target.process(), lane.processors()), ceiling(target, priority), 0, 0, false, 0, binding.timeoutNanos(),
              List.of()));
    }
  }

  private long wcet(Target target, String operation) {
    List<TimingPlan> timings = objects.timings(target, operation);
    boolean known = timings.stream().allMatch(each -> each.wcetNanos() > 0);
    return known ? timings.stream().mapToLong(TimingPlan::wcetNanos).max().orElse(0) : 0;
  }

  private long deadline(Target target, String operation) {
    return objects.timings(target, operation).stream()
        .mapToLong(TimingPlan::deadlineNanos)
        .filter(each -> each > 0)
        .min()
        .orElse(0);
  }

  /** Reasons why requests that a lane serves have no bound. */
  List<Reason> servedBy(Target target, LanePlan lane) {
    List<Reason> reasons = new ArrayList<>();
    ProcessPlan process = target.process();
    String which = "lane '%s' of process '%s'".formatted(lane.label(), process.name());
    PlannedModel.timeShared(process, lane.scheduling(), which).ifPresent(reasons::add);
    if (lane.buffer().on()) {
      reasons.add(new Reason(Kind.NO_RULE, which + " has a request buffer, for which there is no rule yet", "leave 'buffer' out"));
    }
    boolean lends = process.lanes().stream().anyMatch(each -> each.borrowing().lenders().contains(lane.index()));
    if (lends || lane.borrowing().threads() > 0) {
      reasons.add(new Reason(Kind.NO_RULE, which + " lends or borrows threads, for which there is no rule yet", "leave 'borrowing' out"));
    }
    boolean several = cores.of(process, lane.processors()).size() > 1;
    int waiting = callers.getOrDefault(process.name() + " " + lane.label(), Set.of()).size();
    if (lane.threads().workers() < waiting && (several || lane.propagated().takenNatively())) {
      reasons.add(new Reason(
          Kind.NO_RULE,
          "%s has fewer threads (%d) than callers (%d), and %s".formatted(
              which, lane.threads().workers(), waiting,
              several ? "its threads may run on several cores" : "its threads take their callers' priorities"),
          several ? "pin it to one core (cores), or give it as many threads" : "give it as many threads, or its pool lanes"));
    }
    if (target.poa().threads() == PoaPlan.ThreadPolicy.SINGLE && singleOn(target).size() > 1) {
      reasons.add(new Reason(
          Kind.NO_RULE, "POA '%s' serves one request at a time, on several cores".formatted(target.poa().path()),
          "pin all lanes that serve it to one core, or let it be 'threads orb_control'"));
    }
    return reasons;
  }

  private List<String> singleOn(Target target) {
    return target.poa().lanes().stream()
        .flatMap(each -> cores.of(target.process(), target.lane(each).processors()).stream())
        .distinct()
        .toList();
  }

  /** Priority at which work of an object may run: of a POA that serves one request at a time on several cores, the highest of its lanes. */
  int ceiling(Target target, int priority) {
    if (target.poa().threads() != PoaPlan.ThreadPolicy.SINGLE || singleOn(target).size() == 1) {
      return priority;
    }
    return target.poa().lanes().stream()
        .mapToInt(each -> Cores.nativePriority(target.lane(each).scheduling()))
        .reduce(priority, Math::max);
  }

  /** The mutex that a servant holds, where its POA serves one request at a time. */
  List<Section> sections(Target target, long cost) {
    return target.poa().threads() == PoaPlan.ThreadPolicy.SINGLE && singleOn(target).size() == 1 && cost > 0
        ? List.of(new Section(mutex(target.process(), target.poa()), cost))
        : List.of();
  }

  static String mutex(ProcessPlan process, PoaPlan poa) {
    return process.name() + "/" + poa.path();
  }
}
