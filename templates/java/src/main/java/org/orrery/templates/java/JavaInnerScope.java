// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/** A scope that servants enter within their requests, as one file spells it, which imports its types only where it does. */
record JavaInnerScope(InnerScope scope, JavaFile file) {

  /** Those of a component: of all its processes in Java, where none is on the RTSJ ({@link RtsjScope}). */
  static List<JavaInnerScope> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    if (!RtsjScope.of(component, system).isEmpty()) {
      return List.of();
    }
    return system.innerScopesOf(component, ProcessPlan.Language.JAVA).stream().map(each -> new JavaInnerScope(each, file)).toList();
  }

  ScopePlan plan() {
    return scope.plan();
  }

  /** Its class. */
  String type() {
    return file.use(JavaRuntime.INNER_SCOPE);
  }

  /** The function that enters it. */
  String function() {
    return "_enter" + JavaNames.capitalized(plan().name());
  }

  /** The parameter for its number in the layout. */
  String number() {
    return "scope" + JavaNames.capitalized(plan().name());
  }

  /** The parameters of that function: what it is entered from, unless that is the request's. */
  String parameters() {
    return scope.around().isPresent() ? type() + " around" : "";
  }

  /** The expression that enters it. */
  String entered() {
    String around = scope.around().isPresent() ? ", around" : "";
    return "%s.current().enterInner(_%s%s)".formatted(file.use(JavaRuntime.REQUEST_SCOPE), number(), around);
  }

  /** What its function says of it. */
  String doc() {
    return "Enters scope '%s', nested in %s: what is allocated there is gone when it is closed."
        .formatted(plan().name(), scope.around().map(name -> "'" + name + "'").orElse("the request's"));
  }

  /** Its place in the layout of a process that has it. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = scope.in(process);
    return "%d /* %s %s */".formatted(own.index(), JavaMemory.label(own, process), own.name());
  }
}
