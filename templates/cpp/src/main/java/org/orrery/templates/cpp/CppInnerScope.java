// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/** A scope that servants enter within their requests, as C++ prints it. */
record CppInnerScope(InnerScope scope) {

  static List<CppInnerScope> all(List<InnerScope> scopes) {
    return scopes.stream().map(CppInnerScope::new).toList();
  }

  ScopePlan plan() {
    return scope.plan();
  }

  /** The class of one that was entered: each its own, so that compilers see which is entered within which. */
  String type() {
    return "scope_" + plan().name();
  }

  /** The function that enters it. */
  String function() {
    return "enter_" + plan().name();
  }

  /** C++ type from which the scope is entered: the scope around it, or the call. */
  String outerType() {
    return scope.around().map(name -> "scope_" + name).orElse("const " + CppRuntime.CALL);
  }

  /** The name of that. */
  String outer() {
    return scope.around().isPresent() ? "around" : "call";
  }

  /** Doc comment of the scope's class where the model has none. */
  String doc() {
    return "Scope '%s': what is allocated there is gone when this ends.".formatted(plan().name());
  }
}
