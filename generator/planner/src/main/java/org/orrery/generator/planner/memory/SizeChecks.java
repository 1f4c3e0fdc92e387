// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.StatePlan;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.memory.MemoryPlanner.Serving;
import org.orrery.generator.planner.source.Problems;

/** Checks that the sizes stated in the model cover the needs. */
final class SizeChecks {

  private final Problems problems;
  private final Serving serving;
  private final Room room;

  SizeChecks(Problems problems, Serving serving, Room room) {
    this.problems = problems;
    this.serving = serving;
    this.room = room;
  }

  /** Checks a scope stated in the model. */
  void scope(MemoryScope element, ScopePlan scope) {
    overlap(element, scope);
    List<Room.Use> uses = room.in(scope.index());
    if (uses.isEmpty()) {
      return;
    }
    Room.Use most = uses.stream().max(Comparator.comparingLong(use -> use.need().bytes())).orElseThrow();
    if (most.need().bytes() > scope.bytes()) {
      tooSmall(element, scope, uses, most);
    }
  }

  /** Reports a scope whose area several requests of a lane may share, regardless of their needs. */
  private void overlap(MemoryScope element, ScopePlan scope) {
    if (scope.kind() != AreaKind.PRIVATE) {
      lanes(scope).stream().filter(lane -> MemoryPlanner.overlap(scope.multiplicity(), lane)).findFirst().ifPresent(lane ->
          problems.report(PlanProblem.SCOPE_OVERLAP, element, scope.name(), lane.label(), lane.threads().servants()));
    }
  }

  private void tooSmall(MemoryScope element, ScopePlan scope, List<Room.Use> uses, Room.Use most) {
    List<Room.Use> large = uses.stream().filter(use -> use.need().bounded() && use.need().arguments() > scope.bytes()).toList();
    if (!large.isEmpty()) {
      Room.Use worst = large.stream().max(Comparator.comparingLong(use -> use.need().arguments())).orElseThrow();
      problems.report(
          PlanProblem.SCOPE_TOO_SMALL, element, worst.text(), scope.name(), worst.need().arguments(), scope.bytes(), most.need().bytes());
    } else if (uses.stream().anyMatch(use -> !use.need().bounded() && use.need().bytes() > scope.bytes())) {
      unbounded(element, scope, most);
    } else {
      problems.report(PlanProblem.RESULTS_TOO_LARGE, element, most.text(), scope.name(), most.need().bytes(), scope.bytes());
    }
  }

  private void unbounded(MemoryScope element, ScopePlan scope, Room.Use most) {
    long limit = room.fitting(scope.index(), scope.bytes());
    String bounds = room.bounds(scope.index(), Math.max(1, limit));
    String besides = limit > 0 ? "" : " and make the scope larger";
    problems.report(
        PlanProblem.UNBOUNDED, element, most.text(), scope.name(), most.need().bytes(), scope.bytes(), bounds, besides);
  }

  /** Checks immortal memory, if the model states its size. */
  void immortal(Process process, long needed) {
    long stated = Defaults.immortalBytes(process);
    if (stated > 0 && needed > stated) {
      problems.report(PlanProblem.IMMORTAL_TOO_SMALL, process.getMemory(), process.getName(), needed, stated);
    }
  }

  /** Checks the pools of components that create objects at run time, since these objects have their state in the pools. */
  void pools(List<Poa> elements, Map<String, ComponentPlan> components) {
    long pooled = serving.objects().keySet().stream()
        .map(instance -> components.get(instance.getComponent().getName()).state())
        .filter(state -> state.kind() == StateKind.POOL)
        .mapToLong(StatePlan::capacity)
        .sum();
    for (PoaPlan poa : serving.poas()) {
      if (pooled > 0 && !poa.persistent() && poa.capacity() > pooled) {
        problems.report(
            PlanProblem.POOL_BELOW_OBJECTS, elements.get(poa.index()), poa.path().replace('/', '.'), poa.capacity(), pooled);
      }
    }
  }

  private List<LanePlan> lanes(ScopePlan scope) {
    return serving.poas().stream()
        .filter(poa -> poa.requestScope() == scope.index())
        .map(PoaPlan::lanes)
        .flatMap(List::stream)
        .distinct()
        .map(lane -> serving.lanes().get(lane))
        .toList();
  }
}
