// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.calls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ComponentPlan.CallDefinition;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopedName;

/**
 * Graph of objects, served by lanes, that wait for each other in calls. The model does not state which receptacles an operation calls,
 * so an object is assumed to call each receptacle of its component that no task of the component calls: a task calls those named in
 * its {@code calls}, or all if it names none. One-way operations cause no waiting, unless their connection has them answered.
 */
final class CallGraph {

  /** Highest CORBA priority. */
  private static final int HIGHEST = 32767;

  /** An object where it is served. */
  record Node(ProcessPlan process, InstancePlan instance, ObjectPlan object, LanePlan lane) {

    /** Node's name in a message. */
    String text() {
      return "%s in lane %s".formatted(object.reference(), lane.label());
    }
  }

  /** Call through a receptacle, in which one node waits for another. */
  record Edge(Node from, BindingPlan binding, Node to) {}

  private record Home(ProcessPlan process, InstancePlan instance, ObjectPlan object) {}

  private final List<ProcessPlan> processes;
  private final Map<String, Set<String>> calledByTasks;
  /** Interfaces that have only one-way operations. */
  private final Set<ScopedName> onlyOneways;
  private final Map<String, Home> objects = new HashMap<>();

  CallGraph(List<ProcessPlan> processes, List<ComponentPlan> components, List<InterfacePlan> interfaces) {
    this.processes = processes;
    this.onlyOneways =
        interfaces.stream()
            .filter(each -> each.operations().stream().allMatch(OperationPlan::oneway))
            .map(InterfacePlan::name)
            .collect(Collectors.toSet());
    this.calledByTasks =
        components.stream().collect(Collectors.toMap(ComponentPlan::name, CallGraph::calledByTasks));
    for (ProcessPlan process : processes) {
      for (InstancePlan instance : process.instances()) {
        instance.objects().forEach(each -> objects.put(each.reference(), new Home(process, instance, each)));
      }
    }
  }

  private static Set<String> calledByTasks(ComponentPlan component) {
    boolean unnamed = component.tasks().stream().anyMatch(task -> task.calls().isEmpty());
    Stream<String> called =
        unnamed
            ? component.receptacles().stream().map(ComponentPlan.Port::name)
            : component.tasks().stream().flatMap(task -> task.calls().stream()).map(CallDefinition::receptacle);
    return called.collect(Collectors.toSet());
  }

  /** Nodes: each object with each lane that may serve it. */
  List<Node> nodes() {
    return processes.stream()
        .flatMap(process -> process.instances().stream().flatMap(
            instance -> instance.objects().stream().flatMap(object -> nodes(new Home(process, instance, object)).stream())))
        .toList();
  }

  private static List<Node> nodes(Home home) {
    PoaPlan poa = home.process().poas().get(home.object().poa());
    List<Integer> lanes =
        poa.priorityModel() == PoaPlan.PriorityModel.SERVER_DECLARED ? List.of(home.object().lane()) : poa.lanes();
    return lanes.stream().map(lane -> node(home, lane)).toList();
  }

  private static Node node(Home home, int lane) {
    return new Node(home.process(), home.instance(), home.object(), home.process().lanes().get(lane));
  }

  /** Bindings of the receptacles through which an instance's servants are assumed to call and wait. */
  List<BindingPlan> calledByServants(InstancePlan instance) {
    Set<String> tasks = calledByTasks.get(instance.component());
    return instance.bindings().stream()
        .filter(binding -> !tasks.contains(binding.receptacle()))
        .filter(binding -> binding.onewayAnswered() || !onlyOneways.contains(binding.interfaceName()))
        .toList();
  }

  /** True if a task calls through a receptacle. */
  boolean calls(InstancePlan instance, TaskPlan task, BindingPlan binding, List<ComponentPlan> components) {
    return components.stream()
        .filter(component -> component.name().equals(instance.component()))
        .flatMap(component -> component.tasks().stream())
        .filter(definition -> definition.name().equals(task.name()))
        .flatMap(definition -> definition.calls().stream())
        .anyMatch(call -> call.receptacle().equals(binding.receptacle()));
  }

  /** Edges to the nodes that a node may wait for. */
  List<Edge> edges(Node from) {
    List<Edge> edges = new ArrayList<>();
    for (BindingPlan binding : calledByServants(from.instance())) {
      Home target = objects.get(binding.target().reference());
      if (target != null) {
        for (int lane : lanes(from, binding, target)) {
          edges.add(new Edge(from, binding, node(target, lane)));
        }
      }
    }
    return edges;
  }

  /**
   * Indices of the lanes that calls from a node may reach, given all priorities that its thread may have and user code may set.
   */
  private static Set<Integer> lanes(Node from, BindingPlan binding, Home target) {
    if (target.object().publishedLanes().isEmpty()) {
      return Set.of(target.object().lane());
    }
    boolean propagated =
        from.process().poas().get(from.object().poa()).priorityModel() == PoaPlan.PriorityModel.CLIENT_PROPAGATED;
    int low = propagated ? from.lane().propagated().lowest() : from.lane().priority();
    int high = propagated ? from.lane().propagated().highest() : from.lane().priority();
    boolean any = from.process().priorities().outboundCode().stated();
    Set<Integer> reached = new LinkedHashSet<>();
    for (int priority = any ? 0 : low; priority <= (any ? HIGHEST : high); priority++) {
      int lane = nearest(target, any ? priority : outbound(from.process(), priority), binding.bands());
      if (lane >= 0) {
        reached.add(lane);
      }
    }
    return reached;
  }

  /** Priority of outgoing calls, if user code does not change it. */
  static int outbound(ProcessPlan process, int priority) {
    for (Step step : process.priorities().outbound()) {
      if (step.contains(priority)) {
        return step.map(priority);
      }
    }
    return priority;
  }

  private static int nearest(Home target, int priority, List<BandPlan> bands) {
    BandPlan within = new BandPlan(0, Integer.MAX_VALUE);
    if (!bands.isEmpty()) {
      within = bands.stream().filter(band -> priority >= band.low() && priority <= band.high()).findFirst().orElse(null);
    }
    LanePlan best = null;
    for (int index : target.object().publishedLanes()) {
      LanePlan lane = target.process().lanes().get(index);
      if (within != null && lane.priority() >= within.low() && lane.priority() <= within.high()
          && (best == null || isNearer(lane, best, priority))) {
        best = lane;
      }
    }
    return best == null ? -1 : best.index();
  }

  private static boolean isNearer(LanePlan lane, LanePlan other, int caller) {
    boolean below = lane.priority() <= caller;
    boolean otherBelow = other.priority() <= caller;
    return below == otherBelow ? below == lane.priority() > other.priority() : below;
  }
}
