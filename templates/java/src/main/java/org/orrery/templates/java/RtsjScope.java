// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/**
 * Scope that servants enter within their requests on the RTSJ, by passing logic that runs in the scope. Used for a component with an
 * instance in any process on the RTSJ.
 */
record RtsjScope(InnerScope scope) {

  /** Inner scopes of a component that all its Java processes have; empty if none of these is on the RTSJ. */
  static List<RtsjScope> of(ComponentPlan component, SystemPlan system) {
    boolean onRtsj = system.processes().stream()
        .filter(process -> process.rtsj() != ProcessPlan.Rtsj.NONE)
        .flatMap(process -> process.instances().stream())
        .anyMatch(instance -> instance.component().equals(component.name()));
    return onRtsj
        ? system.innerScopesOf(component, ProcessPlan.Language.JAVA).stream().map(RtsjScope::new).toList()
        : List.of();
  }

  /** Name of the function that enters the scope. */
  String function() {
    return "_enter" + JavaNames.capitalized(name());
  }

  /** Name of the component's field for the scope, without the leading underscore of fields. */
  String handle() {
    return "scope" + JavaNames.capitalized(name());
  }

  /** Value of the component's field in a process, as an expression of its main class. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = scope.in(process);
    return "_process.inner(%d) /* %s %s */"
        .formatted(own.place(), JavaAreas.of(process).label(own), own.name());
  }

  /** Documentation of the function that enters the scope. */
  String doc() {
    String around = scope.around().map(outer -> "from within scope '" + outer + "'").orElse("within a request");
    return "Runs logic in scope '%s', %s. What logic makes is gone when this returns.".formatted(name(), around);
  }

  private String name() {
    return scope.plan().name();
  }
}
