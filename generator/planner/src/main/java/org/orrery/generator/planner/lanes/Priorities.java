// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.List;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.TransformDirection;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.Scheduling;

/**
 * Priorities of a process.
 *
 * @param mapping mapping from CORBA to native priorities
 */
public record Priorities(PriorityMapping mapping) {

  /** Priorities as stated by the process. */
  public static Priorities of(Process process) {
    var stated = process.getPriorities();
    return new Priorities(stated == null ? PriorityMapping.WHOLE : PriorityMapping.of(stated));
  }

  /**
   * Treatment of priorities that are known only at run time.
   *
   * @param realTime true if any thread of the process has a native priority
   */
  public PrioritiesPlan atRunTime(Process process, boolean realTime) {
    return new PrioritiesPlan(
        realTime ? mapping.steps() : List.of(),
        PriorityTransforms.steps(process, TransformDirection.INBOUND),
        PriorityTransforms.steps(process, TransformDirection.OUTBOUND),
        PrioritiesPlan.Foreign.valueOf(process.getForeign().name()),
        PriorityTransforms.code(process, TransformDirection.INBOUND),
        PriorityTransforms.code(process, TransformDirection.OUTBOUND));
  }

  /** Scheduling of a thread that has a CORBA priority; {@code deadline}, which is reported elsewhere, counts as FIFO. */
  public Scheduling scheduling(SchedulingPolicy policy, int corba) {
    return switch (policy) {
      case OTHER -> new Scheduling.Other();
      case RR -> new Scheduling.Rr(mapping.toNative(corba));
      case FIFO, DEADLINE -> new Scheduling.Fifo(mapping.toNative(corba));
    };
  }
}
