// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.List;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.TransformDirection;
import org.orrery.generator.plan.LanePlan.Scheduling;
import org.orrery.generator.plan.PrioritiesPlan;

/**
 * Scheduling policy of a process, and its mapping of CORBA priorities to native ones.
 *
 * @param scheduling scheduling policy of threads that state none of their own
 * @param mapping mapping from CORBA to native priorities; not used with {@link Scheduling#OTHER}
 */
public record Priorities(Scheduling scheduling, PriorityMapping mapping) {

  /** Priorities as stated by the process; by default the operating system's time-sharing. */
  public static Priorities of(Process process) {
    var stated = process.getPriorities();
    return stated == null
        ? new Priorities(Scheduling.OTHER, PriorityMapping.WHOLE)
        : new Priorities(schedulingOf(stated.getPolicy()), PriorityMapping.of(stated));
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

  /** Plan's constant for a scheduling policy; {@code deadline}, which is reported elsewhere, counts as FIFO. */
  public static Scheduling schedulingOf(SchedulingPolicy policy) {
    return switch (policy) {
      case OTHER -> Scheduling.OTHER;
      case RR -> Scheduling.RR;
      case FIFO, DEADLINE -> Scheduling.FIFO;
    };
  }

  /** Native priority of a CORBA priority under a scheduling policy; 0 for a policy without priorities. */
  public int toNative(Scheduling in, int corba) {
    return in == Scheduling.OTHER ? 0 : mapping.toNative(corba);
  }
}
