// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.source;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.planner.PlanProblem;

/** Collects the planner's diagnostics, each once. Used by one thread. */
public final class Problems {

  private final Sources sources;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  public Problems(Sources sources) {
    this.sources = sources;
  }

  /**
   * Reports a problem.
   *
   * @param place the element whose name is marked
   * @param arguments of the problem's patterns
   */
  public void report(PlanProblem problem, EObject place, Object... arguments) {
    Diagnostic diagnostic =
        new Diagnostic(
            problem.code(),
            problem.severity(),
            sources.location(place),
            problem.message().formatted(arguments),
            problem.remedy().formatted(arguments));
    // A type that several operations use is reported once.
    if (!diagnostics.contains(diagnostic)) {
      diagnostics.add(diagnostic);
    }
  }

  /** True if an error was reported. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
  }

  /** Diagnostics in the order in which they were reported. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** Number of diagnostics, to which {@link #withdraw} can return. */
  public int mark() {
    return diagnostics.size();
  }

  /** True if something was reported since the mark, and all of it is of one kind. */
  public boolean areAll(int mark, PlanProblem problem) {
    List<Diagnostic> late = diagnostics.subList(mark, diagnostics.size());
    return !late.isEmpty() && late.stream().allMatch(each -> each.code().equals(problem.code()));
  }

  /** Removes the diagnostics reported since the mark, and returns them. */
  public List<Diagnostic> withdraw(int mark) {
    List<Diagnostic> late = diagnostics.subList(mark, diagnostics.size());
    List<Diagnostic> withdrawn = List.copyOf(late);
    late.clear();
    return withdrawn;
  }
}
