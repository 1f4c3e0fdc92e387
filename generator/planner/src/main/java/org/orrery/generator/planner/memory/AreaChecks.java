// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** Judges whether the runtimes can number all areas of a process, and say where something lies in each. */
final class AreaChecks {

  private static final int MOST_AREAS = 0xffe;
  /** Most bytes of an area, by its 32-bit offsets; the next, of all areas of a Java process together. */
  static final long LARGEST_AREA = 0xffff_ffffL;
  static final long LARGEST_REGION_IN_JAVA = Integer.MAX_VALUE;

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
    // Immortal memory is one, too.
    long areas = 1 + memory.scopes().stream().mapToLong(ScopePlan::copies).sum();
    if (areas > MOST_AREAS) {
      problems.report(PlanProblem.TOO_MANY_AREAS, process.getMemory(), process.getName(), areas, MOST_AREAS);
    }
    if (process.getLanguage() == Language.JAVA) {
      tooLarge(process.getMemory(), "All memory", memory.regionBytes(), LARGEST_REGION_IN_JAVA);
      return;
    }
    tooLarge(process.getMemory(), "Immortal memory", memory.immortalBytes(), LARGEST_AREA);
    tree.stated().forEach(scope ->
        tooLarge(scope, "Scope '" + scope.getName() + "'", memory.scopes().get(tree.index(scope)).bytes(), LARGEST_AREA));
  }

  private void tooLarge(EObject element, String what, long bytes, long most) {
    if (bytes > most) {
      problems.report(PlanProblem.AREA_TOO_LARGE, element, what, process.getName(), bytes, most);
    }
  }
}
