// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.interfaces;

import org.orrery.dsl.system.orrery.Accessor;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.generator.plan.OperationPlan;

/** Operations to which the model's timings apply. */
public final class TimedOperations {

  private TimedOperations() {}

  /** True if a timing applies to an operation of its facet's interface; an attribute's applies to both accessors unless it names one. */
  public static boolean means(OperationTiming timing, OperationPlan operation) {
    return timing.getOperation().getName().equals(operation.name())
        && switch (operation.kind()) {
          case OPERATION -> true;
          case GETTER -> timing.getAccessor() != Accessor.SET;
          case SETTER -> timing.getAccessor() != Accessor.GET;
        };
  }
}
