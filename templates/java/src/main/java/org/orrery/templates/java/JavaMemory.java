// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.templates.common.PoolText;

/**
 * A process's memory as its main class spells it.
 *
 * @param stated whether there is more of it than what lanes have for requests anyway: else nothing is printed
 */
record JavaMemory(ProcessPlan plan, List<Scope> scopes, boolean stated) {

  /**
   * A scope.
   *
   * @param parent its place among them
   * @param lanes indices of those that enter it, with commas between them
   */
  record Scope(ScopePlan plan, int parent, String lanes) {

    /** Nothing but its blocks takes memory of a pool. */
    ScopePlan.AreaKind kind() {
      return plan.kind() == ScopePlan.AreaKind.POOL ? ScopePlan.AreaKind.CONSTANT : plan.kind();
    }

    /** What the model calls that, behind the runtime's word for it. */
    String remark() {
      return PoolText.remark(plan);
    }
  }

  /** Those of a process whose components may keep state in it. On the RTSJ scopes are areas of its own instead, but for pools. */
  static JavaMemory of(ProcessPlan plan, boolean hasStates) {
    if (plan.rtsj() != ProcessPlan.Rtsj.NONE) {
      List<Scope> pools = pools(plan).stream().map(pool -> new Scope(pool, -1, listed(pool.lanes()))).toList();
      return new JavaMemory(plan, pools, hasStates || !pools.isEmpty() || !plan.memory().tunnels().isEmpty());
    }
    return new JavaMemory(
        plan,
        plan.memory().scopes().stream().map(scope -> new Scope(scope, scope.parent(), listed(scope.lanes()))).toList(),
        hasStates || plan.memory().isMoreThanLanes());
  }

  private static List<ScopePlan> pools(ProcessPlan plan) {
    return plan.memory().scopes().stream().filter(scope -> scope.kind() == ScopePlan.AreaKind.POOL).toList();
  }

  private static String listed(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** What comments call a scope that a process lays out, by its place there. */
  static String label(ScopePlan scope, ProcessPlan in) {
    return "%s [%d]".formatted(in.rtsj() == ProcessPlan.Rtsj.NONE ? "scope" : "pool", scope.place());
  }

  /** What a comment says of one that is laid out: on the RTSJ also what it is nested in, which is in another list. */
  String entry(Scope scope) {
    String own = label(scope.plan(), plan) + " " + scope.plan().name();
    if (plan.rtsj() == ProcessPlan.Rtsj.NONE || scope.plan().parent() < 0) {
      return own;
    }
    ScopePlan outer = plan.memory().scopes().get(scope.plan().parent());
    return "%s, nested in %s %s".formatted(own, JavaAreas.of(plan).label(outer), outer.name());
  }

  /** What a POA's configuration ends with. */
  String scopesOf(PoaPlan poa) {
    PoaPlan.Entered entered = poa.scopesToEnter();
    return entered.any() ? ".within(%s, %s)".formatted(numbered(entered.request()), numbered(entered.session())) : "";
  }

  private String numbered(int scope) {
    return "%d /* %s */".formatted(scope, scope < 0 ? "none" : plan.memory().scopes().get(scope).name());
  }
}
