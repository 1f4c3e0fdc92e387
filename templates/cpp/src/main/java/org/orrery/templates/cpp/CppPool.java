// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.TypeRef;

/**
 * A pool scope as C++ prints it.
 *
 * @param headers what declares its values
 */
record CppPool(ScopePlan plan, SortedSet<String> headers) {

  /** Those among scopes. */
  static List<CppPool> all(List<ScopePlan> scopes, Homes homes) {
    return scopes.stream()
        .filter(scope -> scope.kind() == ScopePlan.AreaKind.POOL)
        .map(scope -> new CppPool(scope, headers(scope, homes)))
        .toList();
  }

  private static SortedSet<String> headers(ScopePlan scope, Homes homes) {
    SortedSet<String> headers = new TreeSet<>();
    CppTypes.names(scope.element()).map(homes::of).map(CppPaths::types).forEach(headers::add);
    CppTypes.interfaces(scope.element()).map(iface -> CppPaths.ofInterface(iface, "reference.hpp")).forEach(headers::add);
    return headers;
  }

  /** Whether its blocks are for values of one type. */
  boolean typed() {
    return !(plan.element() instanceof TypeRef.VoidType);
  }

  /** What its values are. */
  String element() {
    return CppTypes.spelling(plan.element());
  }

  /** What a user has of it. */
  String type() {
    return typed() ? CppRuntime.SCOPE_POOL + "<" + element() + ">" : CppRuntime.SCOPE_BLOCKS;
  }

  /** Whether there is one, for whoever asks; else it is that of a call. */
  boolean once() {
    return plan.multiplicity() == ScopePlan.Multiplicity.PROCESS;
  }

  /** The function by which a component reaches it. */
  String function() {
    return "pool_" + plan.name();
  }

  /** What its function says of it where the model says nothing. */
  String doc() {
    String whose = switch (plan.multiplicity()) {
      case CONNECTION -> "the connection that the call came by";
      case LANE -> "the lane that the call came by";
      default -> "the process";
    };
    return "The blocks of %s: at most %d in use, given back one by one, or all when that ends.".formatted(whose, plan.blocks());
  }
}
