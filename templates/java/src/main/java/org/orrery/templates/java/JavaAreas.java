// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * A process's scopes as memory areas of the RTSJ, which has none that are pools.
 *
 * @param scopes parents before children
 */
record JavaAreas(ProcessPlan plan, List<ScopePlan> scopes) {

  static JavaAreas of(ProcessPlan plan) {
    return new JavaAreas(plan, plan.memory().scopes().stream().filter(scope -> scope.kind() != ScopePlan.AreaKind.POOL).toList());
  }

  /** What the RTSJ has for an area's kind: it tells apart only whether the time to allocate is bounded by the size. */
  String kind(ScopePlan scope) {
    return scope.kind() == ScopePlan.AreaKind.VARIABLE ? "VARIABLE" : "LINEAR";
  }

  /** The place of the area that one is entered from; negative for none. */
  int parent(ScopePlan scope) {
    return place(scope.parent());
  }

  /** What comments call a scope, by the list that it is in: that of areas or that of pools. */
  String label(ScopePlan scope) {
    return scope.kind() == ScopePlan.AreaKind.POOL ? JavaMemory.label(scope, plan) : "area [%d]".formatted(scope.place());
  }

  /** The place of the area of a POA's requests. */
  int request(PoaPlan poa) {
    return place(poa.requestScope());
  }

  /** The same of its sessions; negative for none. */
  int session(PoaPlan poa) {
    return place(poa.sessionScope());
  }

  /** What a comment says of both. */
  String words(PoaPlan poa) {
    String requests = "requests in %s".formatted(scopes.get(request(poa)).name());
    return session(poa) < 0 ? requests : "%s, sessions in %s".formatted(requests, scopes.get(session(poa)).name());
  }

  private int place(int index) {
    return index < 0 ? index : plan.memory().scopes().get(index).place();
  }
}
