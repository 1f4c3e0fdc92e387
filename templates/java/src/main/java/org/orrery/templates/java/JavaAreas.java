// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * Scopes of a process that are memory areas of the RTSJ: all but pools, for which the RTSJ has no kind of area.
 *
 * @param scopes scopes other than pools, parents before children
 */
record JavaAreas(ProcessPlan plan, List<ScopePlan> scopes) {

  static JavaAreas of(ProcessPlan plan) {
    return new JavaAreas(plan, plan.memory().scopes().stream().filter(scope -> scope.kind() != ScopePlan.AreaKind.POOL).toList());
  }

  /** RTSJ kind of a scope's area; the kinds differ only in whether the allocation time is bounded by the size. */
  String kind(ScopePlan scope) {
    return scope.kind() == ScopePlan.AreaKind.VARIABLE ? "VARIABLE" : "LINEAR";
  }

  /** Index of the area from which a scope is entered; negative for none. */
  int parent(ScopePlan scope) {
    return place(scope.parent());
  }

  /** Name of a scope in comments: its index among the areas, or among the pools. */
  String label(ScopePlan scope) {
    return scope.kind() == ScopePlan.AreaKind.POOL ? JavaMemory.label(scope, plan) : "area [%d]".formatted(scope.place());
  }

  /** Index of the area of a POA's requests. */
  int request(PoaPlan poa) {
    return place(poa.requestScope());
  }

  /** Index of the area of a POA's sessions; negative for none. */
  int session(PoaPlan poa) {
    return place(poa.sessionScope());
  }

  /** Comment with the areas of a POA's requests and sessions. */
  String words(PoaPlan poa) {
    String requests = "requests in %s".formatted(scopes.get(request(poa)).name());
    return session(poa) < 0 ? requests : "%s, sessions in %s".formatted(requests, scopes.get(session(poa)).name());
  }

  private int place(int index) {
    return index < 0 ? index : plan.memory().scopes().get(index).place();
  }
}
