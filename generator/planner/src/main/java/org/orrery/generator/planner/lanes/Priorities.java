// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.List;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.TransformDirection;
import org.orrery.generator.plan.LanePlan.Scheduling;
import org.orrery.generator.plan.PrioritiesPlan;

/**
 * How a process's CORBA priorities become the operating system's.
 *
 * @param scheduling the class that its threads run in unless they state one of their own
 * @param mapping from CORBA to native priorities; not used by {@link Scheduling#OTHER}
 */
public record Priorities(Scheduling scheduling, PriorityMapping mapping) {

  /** The mapping that the process states; without one the operating system shares the processor fairly. */
  public static Priorities of(Process process) {
    var stated = process.getPriorities();
    return stated == null
        ? new Priorities(Scheduling.OTHER, PriorityMapping.WHOLE)
        : new Priorities(schedulingOf(stated.getPolicy()), PriorityMapping.of(stated));
  }

  /**
   * What becomes of priorities that are known at run time only.
   *
   * @param realTime whether any thread of the process has a native priority
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

  /** The class of a policy; {@code deadline}, which is refused elsewhere, counts as FIFO. */
  public static Scheduling schedulingOf(SchedulingPolicy policy) {
    return switch (policy) {
      case OTHER -> Scheduling.OTHER;
      case RR -> Scheduling.RR;
      case FIFO, DEADLINE -> Scheduling.FIFO;
    };
  }

  /** The native priority of a CORBA priority in a class; 0 where the class has none. */
  public int toNative(Scheduling in, int corba) {
    return in == Scheduling.OTHER ? 0 : mapping.toNative(corba);
  }
}
