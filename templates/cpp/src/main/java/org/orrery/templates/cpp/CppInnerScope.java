// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/** Scope that servants enter within their requests, with its C++ names. */
record CppInnerScope(InnerScope scope) {

  static List<CppInnerScope> all(List<InnerScope> scopes) {
    return scopes.stream().map(CppInnerScope::new).toList();
  }

  ScopePlan plan() {
    return scope.plan();
  }

  /** Class of the entered scope. Each scope has its own, so that the compiler checks the nesting. */
  String type() {
    return "scope_" + plan().name();
  }

  /** Name of the function that enters the scope. */
  String function() {
    return "enter_" + plan().name();
  }

  /** C++ type from which the scope is entered: the scope around it, or the call. */
  String outerType() {
    return scope.around().map(name -> "scope_" + name).orElse("const " + CppRuntime.CALL);
  }

  /** Name of the parameter with the scope around it, or the call. */
  String outer() {
    return scope.around().isPresent() ? "around" : "call";
  }

  /** Doc comment of the scope's class where the model has none. */
  String doc() {
    return "Scope '%s': what is allocated there is gone when this ends.".formatted(plan().name());
  }
}
