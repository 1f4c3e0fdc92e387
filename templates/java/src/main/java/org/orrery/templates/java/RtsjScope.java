// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/**
 * A scope that servants enter within their requests as the RTSJ has it, with logic that runs there: of a component that any process on
 * the RTSJ has.
 */
record RtsjScope(InnerScope scope) {

  /** Those of a component: of all its processes in Java. */
  static List<RtsjScope> of(ComponentPlan component, SystemPlan system) {
    boolean onRtsj = system.processes().stream()
        .filter(process -> process.rtsj() != ProcessPlan.Rtsj.NONE)
        .flatMap(process -> process.instances().stream())
        .anyMatch(instance -> instance.component().equals(component.name()));
    return onRtsj
        ? system.innerScopesOf(component, ProcessPlan.Language.JAVA).stream().map(RtsjScope::new).toList()
        : List.of();
  }

  /** The function that enters it. */
  String function() {
    return "_enter" + JavaNames.capitalized(name());
  }

  /** What it is reached by, without the underline that members begin with. */
  String handle() {
    return "scope" + JavaNames.capitalized(name());
  }

  /** That of a process, as its main class spells it. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = scope.in(process);
    return "_process.inner(%d) /* %s %s */"
        .formatted(own.place(), JavaAreas.of(process).label(own), own.name());
  }

  /** What its function says of it. */
  String doc() {
    String around = scope.around().map(outer -> "from within scope '" + outer + "'").orElse("within a request");
    return "Runs logic in scope '%s', %s. What logic makes is gone when this returns.".formatted(name(), around);
  }

  private String name() {
    return scope.plan().name();
  }
}
