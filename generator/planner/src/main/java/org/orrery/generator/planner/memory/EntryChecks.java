// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.Locale;
import java.util.stream.IntStream;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.ScopePlan.Multiplicity;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.memory.MemoryPlanner.Serving;
import org.orrery.generator.planner.source.Problems;

/**
 * Checks the order in which scopes are entered: each is entered only from the scope in which it is nested (RTSJ 1.0.2, the single
 * parent rule).
 */
final class EntryChecks {

  private final Problems problems;
  private final Serving serving;
  private final MemoryPlan memory;
  private final ScopeTree tree;

  EntryChecks(Problems problems, Serving serving, MemoryPlan memory, ScopeTree tree) {
    this.problems = problems;
    this.serving = serving;
    this.memory = memory;
    this.tree = tree;
  }

  void report() {
    memory.stacks().forEach(this::order);
    for (MemoryScope scope : tree.stated()) {
      ScopePlan plan = memory.scopes().get(tree.stated().indexOf(scope));
      if (plan.kind() != AreaKind.POOL && plan.copies() == 0) {
        problems.report(PlanProblem.SCOPE_UNUSED, scope, plan.name());
      } else {
        threads(scope, plan);
      }
      if (plan.parent() != ScopeTree.NONE) {
        parents(scope, plan, memory.scopes().get(plan.parent()));
      }
    }
  }

  /** Checks that, from immortal memory inwards, each scope is nested in the one before it. */
  private void order(EntryStack stack) {
    int from = ScopeTree.NONE;
    for (int index : stack.scopes()) {
      ScopePlan scope = memory.scopes().get(index);
      // Any other scope belongs to its thread alone, so its parent is the scope from which it is entered.
      if (index < tree.stated().size() && tree.entered(scope.parent()) != from) {
        problems.report(
            PlanProblem.SCOPE_ORDER,
            tree.stated().get(index),
            path(stack.poa()),
            scope.name(),
            name(from),
            name(scope.parent()));
      }
      from = index;
    }
  }

  /** Checks that only one thread at a time can be in an area of a private scope. */
  private void threads(MemoryScope element, ScopePlan scope) {
    boolean alone = scope.multiplicity() == Multiplicity.THREAD || scope.multiplicity() == Multiplicity.CONNECTION;
    if (scope.kind() == AreaKind.PRIVATE && !alone && threads(scope) > 1) {
      problems.report(PlanProblem.PRIVATE_SHARED, element, scope.name(), threads(scope));
    }
  }

  /** Checks that an area can't be entered from several areas of its parent at once, and can't outlive the area of its parent. */
  private void parents(MemoryScope element, ScopePlan scope, ScopePlan parent) {
    boolean ends = parent.multiplicity() == Multiplicity.CONNECTION || parent.multiplicity() == Multiplicity.THREAD;
    if (rank(scope.multiplicity()) < rank(parent.multiplicity()) && (ends || threads(scope) > 1)) {
      problems.report(PlanProblem.TWO_PARENTS, element, scope.name(), word(scope), parent.name(), word(parent));
    }
  }

  /** Rank of an owner of areas: the lower, the more threads share an area. */
  private static int rank(Multiplicity multiplicity) {
    return switch (multiplicity) {
      case PROCESS -> 0;
      case LANE -> 1;
      case CONNECTION, THREAD -> 2;
    };
  }

  /** Number of threads that may enter one area, or use a pool. */
  private int threads(ScopePlan scope) {
    IntStream each = scope.lanes().stream().map(serving.lanes()::get).mapToInt(lane -> lane.threads().servants());
    return scope.multiplicity() == Multiplicity.PROCESS ? each.sum() : each.max().orElse(0);
  }

  private String path(int poa) {
    return serving.poas().get(poa).path().replace('/', '.');
  }

  private String name(int scope) {
    return scope == ScopeTree.NONE ? "immortal memory" : "scope '" + memory.scopes().get(scope).name() + "'";
  }

  private static String word(ScopePlan scope) {
    return scope.multiplicity().name().toLowerCase(Locale.ROOT);
  }
}
