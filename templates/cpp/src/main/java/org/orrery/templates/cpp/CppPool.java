// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan.Relied;
import org.orrery.generator.plan.TypeRef;
import org.orrery.templates.common.PoolText;

/**
 * Pool scope with its C++ names.
 *
 * @param plans the scope in its process, or in each process of a component
 * @param headers headers that declare its values
 */
record CppPool(List<ScopePlan> plans, SortedSet<String> headers) {

  CppPool {
    plans = List.copyOf(plans);
  }

  /** Plan of the pool in the first of its processes. */
  ScopePlan plan() {
    return plans.getFirst();
  }

  /** Places in the model where the pool is stated. */
  List<Origin> origins() {
    return plans.stream().map(ScopePlan::origin).toList();
  }

  /** Pools of a process. */
  static List<CppPool> all(List<ScopePlan> scopes, DeclaringFiles declaringFiles) {
    return scopes.stream()
        .filter(scope -> scope.kind() == ScopePlan.AreaKind.POOL)
        .map(scope -> new CppPool(List.of(scope), headers(scope, declaringFiles)))
        .toList();
  }

  /** Pools that a component relies on. */
  static List<CppPool> relied(List<Relied<ScopePlan>> pools, DeclaringFiles declaringFiles) {
    return pools.stream().map(pool -> new CppPool(pool.plans(), headers(pool.first(), declaringFiles))).toList();
  }

  private static SortedSet<String> headers(ScopePlan scope, DeclaringFiles declaringFiles) {
    SortedSet<String> headers = new TreeSet<>();
    CppTypes.names(scope.element()).map(declaringFiles::of).map(CppPaths::types).forEach(headers::add);
    CppTypes.interfaces(scope.element()).map(iface -> CppPaths.ofInterface(iface, "reference.hpp")).forEach(headers::add);
    return headers;
  }

  /** True if the pool's blocks are for values of one type. */
  boolean typed() {
    return !(plan().element() instanceof TypeRef.VoidType);
  }

  /** C++ type of the pool's values. */
  String element() {
    return CppTypes.spelling(plan().element());
  }

  /** C++ type that gives user code access to the pool. */
  String type() {
    return typed() ? CppRuntime.SCOPE_POOL + "<" + element() + ">" : CppRuntime.SCOPE_BLOCKS;
  }

  /** True if the process has one area of the pool; else the calling thread's request determines the area. */
  boolean once() {
    return plan().multiplicity() == ScopePlan.Multiplicity.PROCESS;
  }

  /** Name of the component's function that returns the pool. */
  String function() {
    return "pool_" + plan().name();
  }

  /** Doc comment of the pool's function where the model has none. */
  String doc() {
    return PoolText.of(plans, "the call") + (once() ? Fragments.USABLE : "");
  }
}
