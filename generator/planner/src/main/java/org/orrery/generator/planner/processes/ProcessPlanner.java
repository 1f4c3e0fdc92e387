// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.processes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TargetPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.InitialReference;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.components.ComponentPlanner;
import org.orrery.generator.planner.endpoints.BindingPlanner;
import org.orrery.generator.planner.endpoints.PoaPlanner;
import org.orrery.generator.planner.giop.GiopPlanner;
import org.orrery.generator.planner.lanes.LanePlanner;
import org.orrery.generator.planner.lanes.Priorities;
import org.orrery.generator.planner.lanes.Processors;
import org.orrery.generator.planner.lanes.NoHeapThreads;
import org.orrery.generator.planner.memory.Footprint;
import org.orrery.generator.planner.memory.MemoryPlanner;
import org.orrery.generator.planner.memory.MemoryPlanner.Serving;
import org.orrery.generator.planner.memory.ResidentScopes;
import org.orrery.generator.planner.references.ReferenceText;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/** Decides a system's processes: first what each serves, then what each is connected to. */
public final class ProcessPlanner {

  private final Sources sources;
  private final IdlFacts facts;
  private final Problems problems;
  private final ComponentPlanner components;
  private final MemoryPlanner memory;

  public ProcessPlanner(Sources sources, IdlFacts facts, Problems problems, ComponentPlanner components, MemoryPlanner memory) {
    this.sources = sources;
    this.facts = facts;
    this.problems = problems;
    this.components = components;
    this.memory = memory;
  }

  /** The processes, in the model's order. */
  public List<ProcessPlan> plan(OrrerySystem system) {
    Map<Process, Serving> serving = new LinkedHashMap<>();
    Map<String, ReferenceText> served = new HashMap<>();
    for (Process process : system.getProcesses()) {
      Serving each = serving(process);
      serving.put(process, each);
      each.objects()
          .forEach(
              (instance, objects) -> {
                for (ObjectPlan object : objects) {
                  served.put(object.reference(), reference(instance, object, each));
                }
              });
    }
    BindingPlanner bindings = new BindingPlanner(sources, problems, system.getConnections(), served);
    List<ProcessPlan> processes = new ArrayList<>();
    serving.forEach((process, each) -> processes.add(process(process, each, bindings)));
    return processes;
  }

  private ReferenceText reference(Instance instance, ObjectPlan object, Serving home) {
    Interface type =
        instance.getComponent().getFacets().stream()
            .filter(facet -> facet.getName().equals(object.facet()))
            .findFirst()
            .orElseThrow()
            .getType();
    return new ReferenceText(
        object, facts.repositoryId(type), home.poas().get(object.poa()), home.lanes(), home.giop());
  }

  private Serving serving(Process process) {
    GiopPlanner versions = new GiopPlanner(problems);
    GiopPlan giop = versions.plan(process, memory.largestMessage(process));
    List<LanePlan> lanes = new LanePlanner(sources, problems).plan(process, giop);
    versions.check(process, giop, lanes);
    PoaPlanner poas = new PoaPlanner(sources, problems, process, lanes);
    Map<Instance, List<ObjectPlan>> objects = new LinkedHashMap<>();
    for (Instance instance : process.getInstances()) {
      objects.put(
          instance,
          instance.getComponent().getFacets().stream().map(facet -> poas.object(instance, facet)).toList());
    }
    return new Serving(giop, lanes, poas.poas(), objects);
  }

  private ProcessPlan process(
      Process process, Serving serving, BindingPlanner bindings) {
    List<InstancePlan> instances = new ArrayList<>();
    First first = new First(0, 0);
    for (Instance instance : process.getInstances()) {
      InstancePlan plan = instance(process, instance, serving, bindings, first);
      first = first.after(plan);
      instances.add(plan);
    }
    NoHeapThreads noHeapThreads = new NoHeapThreads(problems, process);
    ProcessPlan.Rtsj rtsj = process.getRtsj() == null
        ? ProcessPlan.Rtsj.NONE
        : new ProcessPlan.Rtsj(edition(process), noHeapThreads.lanes(), noHeapThreads.tasks());
    noHeapThreads.report(rtsj.noHeapLanes());
    MemoryPlan scopes = memory.plan(process, serving);
    ResidentScopes resident = scopes.laidOut() && process.getRtsj() == null
        ? ResidentScopes.of(serving.poas(), scopes.scopes())
        : ResidentScopes.none();
    ProcessPlan plan = new ProcessPlan(
        process.getName(),
        ProcessPlan.Language.valueOf(process.getLanguage().name()),
        rtsj,
        serving.giop(),
        lanes(serving, scopes, resident),
        serving.poas().stream().map(poa -> poa.entering(resident.toEnter(poa))).toList(),
        instances,
        Processors.of(process),
        Priorities.of(process).atRunTime(process, isRealTime(serving.lanes(), instances)),
        ProcessPlan.Privileges.valueOf(process.getPrivileges().name()),
        scopes,
        ProcessPlan.Observation.valueOf(process.getObservation().name()),
        outboundConnections(instances),
        process.getInitialReferences().stream().map(each -> new InitialReference(each.getName(), each.getReference())).toList(),
        FootprintPlan.NONE,
        sources.doc(process),
        sources.origin(process, process.getName()));
    return plan.withFootprint(Footprint.of(plan));
  }

  /** A lane's threads have room for the largest of the scopes that they serve requests in. */
  private static List<LanePlan> lanes(Serving serving, MemoryPlan memory, ResidentScopes resident) {
    return serving.lanes().stream()
        .map(lane -> lane.withRequestScope(
            serving.poas().stream()
                .filter(poa -> poa.lanes().contains(lane.index()))
                .mapToLong(poa -> memory.scopes().get(poa.requestScope()).bytes())
                .max()
                .orElse(lane.requestScopeBytes()),
            resident.of(lane)))
        .toList();
  }

  /** Indices of an instance's first receptacle and task among those of its process. */
  private record First(int receptacle, int task) {
    First after(InstancePlan instance) {
      return new First(receptacle + instance.bindings().size(), task + instance.tasks().size());
    }
  }

  private InstancePlan instance(Process process, Instance instance, Serving serving, BindingPlanner bindings, First first) {
    Component component = instance.getComponent();
    List<BindingPlan> bound = new ArrayList<>();
    for (Receptacle receptacle : component.getReceptacles()) {
      bindings.plan(process, instance, receptacle, first.receptacle() + bound.size()).ifPresent(bound::add);
    }
    List<TaskPlan> tasks = new ArrayList<>();
    for (Task task : component.getTasks()) {
      tasks.add(task(process, components.task(task), task, first.task() + tasks.size()));
    }
    return new InstancePlan(
        instance.getName(),
        component.getName(),
        serving.objects().get(instance),
        bound,
        tasks,
        sources.origin(instance, process.getName() + "." + instance.getName()));
  }

  private TaskPlan task(Process process, TaskDefinition definition, Task task, int thread) {
    Priorities priorities = Priorities.of(process);
    var stated = task.getScheduling();
    if (stated != null && stated.getPolicy() == SchedulingPolicy.DEADLINE) {
      problems.report(PlanProblem.LANE_FEATURE, task, task.getName(), "scheduling by deadlines");
    }
    if (definition.sporadic() && process.getRtsj() == null) {
      String what = "a sporadic task in process '" + process.getName() + "', which is not on the RTSJ";
      problems.report(PlanProblem.NOT_YET, task, what, ", or write 'period' instead of 'sporadic'");
    }
    if (definition.offsetNanos() > 0 && process.getRtsj() != null) {
      problems.report(PlanProblem.NOT_YET, task, "an offset of a task in process '" + process.getName() + "', which is on the RTSJ", "");
    }
    SchedulingPolicy policy = stated == null ? Defaults.scheduling(process) : stated.getPolicy();
    return new TaskPlan(
        definition.name(),
        thread,
        definition.priority(),
        priorities.scheduling(policy, definition.priority()),
        definition.periodNanos(),
        definition.offsetNanos(),
        definition.deadlineNanos(),
        definition.wcetNanos(),
        Defaults.stackBytes(task),
        definition.origin());
  }

  /** Edition of the RTSJ. The validator has refused any text but those of the two editions. */
  private static Edition edition(Process process) {
    return process.getRtsj().equals("1.0.2") ? Edition.EDITION_1_0_2 : Edition.EDITION_2_0;
  }

  private static boolean isRealTime(List<LanePlan> lanes, List<InstancePlan> instances) {
    return Stream.concat(
            lanes.stream().map(LanePlan::scheduling),
            instances.stream().flatMap(instance -> instance.tasks().stream()).map(TaskPlan::scheduling))
        .anyMatch(Scheduling::isRealTime);
  }

  private static int outboundConnections(List<InstancePlan> instances) {
    record Route(TargetPlan target, BandPlan band) {}
    return (int)
        instances.stream()
            .flatMap(instance -> instance.bindings().stream())
            .flatMap(
                binding ->
                    binding.bands().isEmpty()
                        ? Stream.of(new Route(binding.target(), null))
                        : binding.bands().stream().map(band -> new Route(binding.target(), band)))
            .distinct()
            .count();
  }
}
