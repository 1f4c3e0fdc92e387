// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.generator.plan.LanePlan.Scheduling;

/**
 * How a process's CORBA priorities become the operating system's.
 *
 * @param scheduling the class that its threads run in
 * @param mapping from CORBA to native priorities; not used by {@link Scheduling#OTHER}
 */
public record Priorities(Scheduling scheduling, PriorityMapping mapping) {

  /** What a process runs at when its model says nothing of priorities: the operating system shares the processor fairly. */
  private static final Priorities FAIR = new Priorities(Scheduling.OTHER, new PriorityMapping(0, 0));

  /** The mapping that the process states. */
  public static Priorities of(Process process) {
    var stated = process.getPriorities();
    if (stated == null || stated.getPolicy() == SchedulingPolicy.OTHER) {
      return FAIR;
    }
    Scheduling scheduling = stated.getPolicy() == SchedulingPolicy.RR ? Scheduling.RR : Scheduling.FIFO;
    PriorityRange range = stated.getRange();
    PriorityMapping mapping =
        range == null ? new PriorityMapping(1, 99) : new PriorityMapping(range.getLower(), range.getUpper());
    return new Priorities(scheduling, mapping);
  }

  /** The native priority of a CORBA priority; 0 where the class has none. */
  public int toNative(int corba) {
    return scheduling == Scheduling.OTHER ? 0 : mapping.toNative(corba);
  }
}
