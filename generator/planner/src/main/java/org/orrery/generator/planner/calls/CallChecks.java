// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.calls;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.TimingPlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.calls.CallGraph.Edge;
import org.orrery.generator.planner.calls.CallGraph.Node;
import org.orrery.generator.planner.source.Problems;

/**
 * Finds synchronous calls that may wait for ever, too long, or never be made.
 *
 * <p>A thread that waits for a reply serves nothing. If a chain of calls comes back to a lane, each request in it keeps one of the
 * lane's threads until another is free; with as many threads as connections there always is one, with fewer there may be none.
 */
public final class CallChecks {

  private final Problems problems;
  private final List<ProcessPlan> processes;
  private final List<ComponentPlan> components;
  private final OrrerySystem system;
  private final CallGraph graph;

  public CallChecks(
      Problems problems,
      List<ProcessPlan> processes,
      List<ComponentPlan> components,
      List<InterfacePlan> interfaces,
      OrrerySystem system) {
    this.problems = problems;
    this.processes = processes;
    this.components = components;
    this.system = system;
    this.graph = new CallGraph(processes, components, interfaces);
  }

  /** Reports cycles of calls, timeouts that are too long, and priorities outside of a connection's bands. */
  public void report() {
    cycles();
    for (ProcessPlan process : processes) {
      for (InstancePlan instance : process.instances()) {
        timeouts(process, instance);
        bands(process, instance);
      }
    }
  }

  /** Reports the shortest cycle of calls for each lane whose threads it could exhaust. */
  private void cycles() {
    Map<LanePlan, List<Edge>> shortest = new LinkedHashMap<>();
    for (Node start : graph.nodes()) {
      LanePlan lane = start.lane();
      if (lane.threads().workers() < lane.connections()) {
        backTo(start)
            .filter(found -> !shortest.containsKey(lane) || found.size() < shortest.get(lane).size())
            .ifPresent(found -> shortest.put(lane, found));
      }
    }
    Set<Set<LanePlan>> reported = new HashSet<>();
    shortest.forEach((lane, cycle) -> {
      // A remedy for a cycle serves all of its lanes, so the cycle is reported once.
      if (reported.add(cycle.stream().map(edge -> edge.from().lane()).collect(Collectors.toSet()))) {
        problems.report(PlanProblem.CALL_CYCLE, connection(cycle.getFirst()), lane.label(), text(cycle),
            lane.threads().workers(), lane.connections());
      }
    });
  }

  /** The shortest chain of calls that comes back to the lane it began in. */
  private Optional<List<Edge>> backTo(Node start) {
    Map<Node, Edge> reachedBy = new HashMap<>();
    Queue<Node> next = new ArrayDeque<>(List.of(start));
    while (!next.isEmpty()) {
      for (Edge edge : graph.edges(next.remove())) {
        if (edge.to().lane().equals(start.lane()) && edge.to().process().equals(start.process())) {
          return Optional.of(chain(start, edge, reachedBy));
        }
        if (reachedBy.putIfAbsent(edge.to(), edge) == null) {
          next.add(edge.to());
        }
      }
    }
    return Optional.empty();
  }

  private static List<Edge> chain(Node start, Edge last, Map<Node, Edge> reachedBy) {
    List<Edge> chain = new ArrayList<>(List.of(last));
    while (!chain.getFirst().from().equals(start)) {
      chain.addFirst(reachedBy.get(chain.getFirst().from()));
    }
    return chain;
  }

  private static String text(List<Edge> cycle) {
    return cycle.stream().map(edge -> edge.from().text()).collect(Collectors.joining(" -> ")) + " -> "
        + cycle.getLast().to().text();
  }

  private Connection connection(Edge edge) {
    return connection(edge.from().process(), edge.from().instance(), edge.binding());
  }

  private Connection connection(ProcessPlan process, InstancePlan instance, BindingPlan binding) {
    return system.getConnections().stream()
        .filter(each -> each.getSource().getProcess().getName().equals(process.name())
            && each.getSource().getInstance().getName().equals(instance.name())
            && each.getSource().getReceptacle().getName().equals(binding.receptacle()))
        .findFirst()
        .orElseThrow();
  }

  /** Reports calls whose timeout is longer than that of the servant's own callers, who have given up by then. */
  private void timeouts(ProcessPlan process, InstancePlan instance) {
    Optional<TimingPlan> hurried = component(instance).timings().stream()
        .filter(timing -> timing.deadlineNanos() > 0)
        .min(Comparator.comparingLong(TimingPlan::deadlineNanos));
    if (hurried.isEmpty()) {
      return;
    }
    long deadline = hurried.get().deadlineNanos();
    for (BindingPlan binding : graph.calledByServants(instance)) {
      if (binding.timeoutNanos() >= deadline) {
        problems.report(PlanProblem.NESTED_TIMEOUT, connection(process, instance, binding), name(process, instance, binding),
            micros(binding.timeoutNanos()), hurried.get().operation(), micros(deadline));
      }
    }
  }

  private static String micros(long nanos) {
    return nanos % 1_000_000 == 0 ? nanos / 1_000_000 + " ms" : nanos / 1_000 + " us";
  }

  /** Reports connections in none of whose bands is the calling thread's priority: each such call would fail. */
  private void bands(ProcessPlan process, InstancePlan instance) {
    for (BindingPlan binding : instance.bindings()) {
      if (binding.bands().isEmpty()) {
        continue;
      }
      for (TaskPlan task : instance.tasks()) {
        if (graph.calls(instance, task, binding, components)) {
          within(process, instance, binding, "task " + task.name(), task.priority());
        }
      }
      if (graph.calledByServants(instance).contains(binding)) {
        graph.nodes().stream()
            .filter(node -> node.instance().equals(instance) && node.process().equals(process))
            .map(Node::lane)
            .distinct()
            .forEach(lane -> within(process, instance, binding, "lane " + lane.label(), lane.priority()));
      }
    }
  }

  private void within(ProcessPlan process, InstancePlan instance, BindingPlan binding, String caller, int priority) {
    if (process.priorities().outboundCode().stated()) {
      return; // the priority of its calls is not known
    }
    int outbound = CallGraph.outbound(process, priority);
    if (binding.bands().stream().noneMatch(band -> outbound >= band.low() && outbound <= band.high())) {
      problems.report(PlanProblem.OUTSIDE_BANDS, connection(process, instance, binding), caller, outbound,
          name(process, instance, binding));
    }
  }

  private ComponentPlan component(InstancePlan instance) {
    return components.stream().filter(each -> each.name().equals(instance.component())).findFirst().orElseThrow();
  }

  private static String name(ProcessPlan process, InstancePlan instance, BindingPlan binding) {
    return process.name() + "." + instance.name() + "." + binding.receptacle();
  }
}
