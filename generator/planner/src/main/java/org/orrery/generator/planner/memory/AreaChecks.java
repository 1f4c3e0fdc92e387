// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** Checks that the areas of a process do not exceed the runtimes' limits on their number and size. */
final class AreaChecks {

  private final Problems problems;
  private final Process process;

  AreaChecks(Problems problems, Process process) {
    this.problems = problems;
    this.process = process;
  }

  /** Reports areas beyond the limits, except for the RTSJ, which has areas of its own. */
  void report(MemoryPlan memory, ScopeTree tree) {
    if (process.getMemory() == null || process.getRtsj() != null) {
      return;
    }
    // Only the outermost scope that is too deep is reported; those nested in it are deeper still.
    tree.stated().stream()
        .filter(scope -> depth(scope) == Limits.DEPTH)
        .forEach(scope -> problems.report(PlanProblem.SCOPES_TOO_DEEP, scope, scope.getName(), depth(scope), Limits.DEPTH - 1));
    // Immortal memory is an area too.
    long areas = 1 + memory.scopes().stream().mapToLong(ScopePlan::copies).sum();
    if (areas > Limits.AREAS) {
      problems.report(PlanProblem.TOO_MANY_AREAS, process.getMemory(), process.getName(), areas, Limits.AREAS);
    }
    if (process.getLanguage() == Language.JAVA) {
      tooLarge(process.getMemory(), "All memory", memory.regionBytes(), Limits.REGION_BYTES_IN_JAVA);
      return;
    }
    tooLarge(process.getMemory(), "Immortal memory", memory.immortalBytes(), Limits.AREA_BYTES);
    tree.stated().forEach(scope ->
        tooLarge(scope, "Scope '" + scope.getName() + "'", memory.scopes().get(tree.index(scope)).bytes(), Limits.AREA_BYTES));
  }

  /** Number of scopes around a scope. */
  private static int depth(MemoryScope scope) {
    int around = 0;
    for (EObject outer = scope.eContainer(); outer instanceof MemoryScope; outer = outer.eContainer()) {
      around++;
    }
    return around;
  }

  private void tooLarge(EObject element, String what, long bytes, long most) {
    if (bytes > most) {
      problems.report(PlanProblem.AREA_TOO_LARGE, element, what, process.getName(), bytes, most);
    }
  }
}
