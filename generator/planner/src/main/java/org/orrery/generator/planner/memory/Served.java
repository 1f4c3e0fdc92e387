// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.planner.interfaces.TimedOperations;

/**
 * Interface of an object of a POA.
 *
 * @param object name of the object's reference; empty for objects created at run time
 * @param facet facet in the model; null for objects created at run time
 */
record Served(int poa, String object, Facet facet, InterfacePlan type) {

  /** Bounds that the model states for one of its operations. */
  List<Bound> bounds(OperationPlan operation) {
    return facet == null
        ? List.of()
        : facet.getTimings().stream()
            .filter(timing -> TimedOperations.means(timing, operation))
            .flatMap(timing -> timing.getBounds().stream())
            .toList();
  }
}
