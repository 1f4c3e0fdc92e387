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

/** Checks that the sizes stated in the model cover the memory that operations need. */
final class SizeChecks {

  private final Problems problems;
  private final Serving serving;
  private final ServedOperations operations;

  SizeChecks(Problems problems, Serving serving, ServedOperations operations) {
    this.problems = problems;
    this.serving = serving;
    this.operations = operations;
  }

  /** Checks a scope stated in the model. */
  void scope(MemoryScope element, ScopePlan scope) {
    overlap(element, scope);
    List<ServedOperations.Entry> entries = operations.in(scope.index());
    if (entries.isEmpty()) {
      return;
    }
    ServedOperations.Entry most = entries.stream().max(Comparator.comparingLong(each -> each.need().bytes())).orElseThrow();
    if (most.need().bytes() > scope.bytes()) {
      tooSmall(element, scope, entries, most);
    }
  }

  /** Reports a scope whose area several requests of a lane may share, regardless of their needs. */
  private void overlap(MemoryScope element, ScopePlan scope) {
    if (scope.kind() != AreaKind.PRIVATE) {
      lanes(scope).stream().filter(lane -> MemoryPlanner.overlap(scope.multiplicity(), lane)).findFirst().ifPresent(lane ->
          problems.report(PlanProblem.SCOPE_OVERLAP, element, scope.name(), lane.label(), lane.threads().servants()));
    }
  }

  private void tooSmall(MemoryScope element, ScopePlan scope, List<ServedOperations.Entry> entries, ServedOperations.Entry most) {
    List<ServedOperations.Entry> large =
        entries.stream().filter(each -> each.need().bounded() && each.need().arguments() > scope.bytes()).toList();
    if (!large.isEmpty()) {
      ServedOperations.Entry worst = large.stream().max(Comparator.comparingLong(each -> each.need().arguments())).orElseThrow();
      problems.report(
          PlanProblem.SCOPE_TOO_SMALL, element, worst.text(), scope.name(), worst.need().arguments(), scope.bytes(), most.need().bytes());
    } else if (entries.stream().anyMatch(each -> !each.need().bounded() && each.need().bytes() > scope.bytes())
        && !operations.bounds(scope.index(), 1).isEmpty()) {
      unbounded(element, scope, most);
    } else {
      problems.report(PlanProblem.RESULTS_TOO_LARGE, element, most.text(), scope.name(), most.need().bytes(), scope.bytes());
    }
  }

  private void unbounded(MemoryScope element, ScopePlan scope, ServedOperations.Entry most) {
    long limit = operations.fitting(scope.index(), scope.bytes());
    String bounds = operations.bounds(scope.index(), Math.max(1, limit));
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
