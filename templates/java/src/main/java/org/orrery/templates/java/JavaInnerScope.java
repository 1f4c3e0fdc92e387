// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/** Scope that servants enter within their requests, with the Java names of one file. Types are imported only when they are used. */
record JavaInnerScope(InnerScope scope, JavaFile file) {

  /** Inner scopes of a component that all its Java processes have; empty if any of these is on the RTSJ ({@link RtsjScope}). */
  static List<JavaInnerScope> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    if (!RtsjScope.of(component, system).isEmpty()) {
      return List.of();
    }
    return system.innerScopesOf(component, ProcessPlan.Language.JAVA).stream().map(each -> new JavaInnerScope(each, file)).toList();
  }

  ScopePlan plan() {
    return scope.plan();
  }

  /** Class of the scope. */
  String type() {
    return file.use(JavaRuntime.INNER_SCOPE);
  }

  /** Name of the function that enters the scope. */
  String function() {
    return "_enter" + JavaNames.capitalized(plan().name());
  }

  /** Name of the parameter with the scope's index in the layout. */
  String number() {
    return "scope" + JavaNames.capitalized(plan().name());
  }

  /** Parameters of the function: the scope from which this one is entered, unless that is the request scope. */
  String parameters() {
    return scope.around().isPresent() ? type() + " around" : "";
  }

  /** Expression that enters the scope. */
  String entered() {
    String around = scope.around().isPresent() ? ", around" : "";
    return "%s.current().enterInner(_%s%s)".formatted(file.use(JavaRuntime.REQUEST_SCOPE), number(), around);
  }

  /** Documentation of the function. */
  String doc() {
    return "Enters scope '%s', nested in %s: what is allocated there is gone when it is closed."
        .formatted(plan().name(), scope.around().map(name -> "'" + name + "'").orElse("the request's"));
  }

  /** Index of the scope in the layout of a process, with a comment. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = scope.in(process);
    return "%d /* %s %s */".formatted(own.index(), JavaMemory.label(own, process), own.name());
  }
}
