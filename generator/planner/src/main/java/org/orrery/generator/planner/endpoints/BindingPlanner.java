// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.endpoints;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.FacetReference;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ConnectionKind;
import org.orrery.generator.plan.InstancePlan.SyncScope;
import org.orrery.generator.plan.InstancePlan.TargetPlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.references.ReferenceText;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/** Decides the binding of each receptacle: its target, policies and timeouts. */
public final class BindingPlanner {

  private final Sources sources;
  private final Problems problems;
  private final List<Connection> connections;
  private final Map<String, ReferenceText> served;

  /**
   * @param served each object of the system by the name of its reference
   */
  public BindingPlanner(
      Sources sources, Problems problems, List<Connection> connections, Map<String, ReferenceText> served) {
    this.sources = sources;
    this.problems = problems;
    this.connections = connections;
    this.served = served;
  }

  /**
   * The binding of an instance's receptacle; empty when a problem was reported.
   *
   * @param index of the receptacle in its process
   */
  public Optional<BindingPlan> plan(Process process, Instance instance, Receptacle receptacle, int index) {
    String name = process.getName() + "." + instance.getName() + "." + receptacle.getName();
    for (Connection connection : connections) {
      var source = connection.getSource();
      if (source.getProcess() == process && source.getInstance() == instance && source.getReceptacle() == receptacle) {
        return Optional.of(binding(connection, receptacle, name, index));
      }
    }
    problems.report(PlanProblem.UNCONNECTED, instance, name);
    return Optional.empty();
  }

  private BindingPlan binding(Connection connection, Receptacle receptacle, String name, int index) {
    List<BandPlan> bands = connection.getBands().stream().map(BindingPlanner::band).toList();
    return new BindingPlan(
        index,
        receptacle.getName(),
        Names.of(receptacle.getType()),
        target(connection),
        bands.isEmpty() ? ConnectionKind.PRIVATE : ConnectionKind.BANDED,
        bands,
        Defaults.timeoutNanos(connection),
        connection.isPrebind() ? Defaults.prebindLimitNanos(connection) : 0,
        SyncScope.valueOf(connection.getSync().name()),
        sources.origin(connection, name));
  }

  private static BandPlan band(PriorityRange range) {
    return new BandPlan(range.getLower(), range.getUpper() == null ? range.getLower() : range.getUpper());
  }

  private TargetPlan target(Connection connection) {
    if (connection.getExternal() != null) {
      return new TargetPlan("", connection.getExternal());
    }
    FacetReference facet = connection.getTarget();
    String reference =
        facet.getProcess().getName() + "." + facet.getInstance().getName() + "." + facet.getFacet().getName();
    return new TargetPlan(reference, served.get(reference).address());
  }
}
