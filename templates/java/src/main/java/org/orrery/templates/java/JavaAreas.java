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
record JavaAreas(List<ScopePlan> scopes) {

  static JavaAreas of(ProcessPlan plan) {
    return new JavaAreas(plan.memory().scopes().stream().filter(scope -> scope.kind() != ScopePlan.AreaKind.POOL).toList());
  }

  /** A scope's place among the areas of a process. */
  static int placeOf(ScopePlan scope, ProcessPlan in) {
    return in.rtsj() == ProcessPlan.Rtsj.NONE ? scope.index() : of(in).place(scope.index());
  }

  /** What the RTSJ has for an area's kind: it tells apart only whether the time to allocate is bounded by the size. */
  String kind(ScopePlan scope) {
    return scope.kind() == ScopePlan.AreaKind.VARIABLE ? "VARIABLE" : "LINEAR";
  }

  /** The place of the area that one is entered from; negative for none. */
  int parent(ScopePlan scope) {
    return place(scope.parent());
  }

  /** An expression for the areas of a POA's requests and sessions. */
  String of(PoaPlan poa) {
    return "new RtsjConfiguration.PoaScopes(%d, %d)".formatted(place(poa.requestScope()), place(poa.sessionScope()));
  }

  private int place(int index) {
    for (int place = 0; place < scopes.size(); place++) {
      if (scopes.get(place).index() == index) {
        return place;
      }
    }
    return -1;
  }
}
