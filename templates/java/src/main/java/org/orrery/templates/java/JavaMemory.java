// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * Memory of a process with the names of its main class.
 *
 * @param scopes scopes in the layout; on the RTSJ pools alone, since other scopes are {@link JavaAreas}
 */
record JavaMemory(ProcessPlan plan, List<Scope> scopes) {

  /**
   * Scope in the layout.
   *
   * @param parent index of the parent in the layout
   * @param lanes indices of the lanes that enter the scope, with commas between them
   */
  record Scope(ScopePlan plan, int parent, String lanes) {

    /** Constant of the area's kind: the model's word, in full ({@code private_memory}) where the word is a Java keyword. */
    String kind() {
      return switch (plan.kind()) {
        case LINEAR -> "LINEAR";
        case VARIABLE -> "VARIABLE";
        case CONSTANT -> "CONSTANT";
        case PRIVATE -> "PRIVATE_MEMORY";
        case POOL -> "POOL";
      };
    }
  }

  /** True if the process lays its memory out; else the layout is not printed. */
  boolean laidOut() {
    return plan.memory().laidOut();
  }

  static JavaMemory of(ProcessPlan plan) {
    if (plan.rtsj() != ProcessPlan.Rtsj.NONE) {
      List<Scope> pools = pools(plan).stream().map(pool -> new Scope(pool, -1, listed(pool.lanes()))).toList();
      return new JavaMemory(plan, pools);
    }
    return new JavaMemory(
        plan,
        plan.memory().scopes().stream().map(scope -> new Scope(scope, scope.parent(), listed(scope.lanes()))).toList());
  }

  private static List<ScopePlan> pools(ProcessPlan plan) {
    return plan.memory().scopes().stream().filter(scope -> scope.kind() == ScopePlan.AreaKind.POOL).toList();
  }

  private static String listed(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** Name of a scope in comments, by its index in the process's layout. */
  static String label(ScopePlan scope, ProcessPlan in) {
    return "%s [%d]".formatted(in.rtsj() == ProcessPlan.Rtsj.NONE ? "scope" : "pool", scope.place());
  }

  /** Comment of a scope in the layout; on the RTSJ with the area that it is nested in, which is in another list. */
  String entry(Scope scope) {
    String own = label(scope.plan(), plan) + " " + scope.plan().name();
    if (plan.rtsj() == ProcessPlan.Rtsj.NONE || scope.plan().parent() < 0) {
      return own;
    }
    ScopePlan outer = plan.memory().scopes().get(scope.plan().parent());
    return "%s, nested in %s %s".formatted(own, JavaAreas.of(plan).label(outer), outer.name());
  }

  /** Index of a scope with its name in a comment. */
  String numbered(int scope) {
    return "%d /* %s */".formatted(scope, plan.memory().scopes().get(scope).name());
  }
}
