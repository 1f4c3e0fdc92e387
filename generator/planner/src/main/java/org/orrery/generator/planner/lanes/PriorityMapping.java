// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.List;
import org.orrery.dsl.system.defaults.NativePriorities;
import org.orrery.dsl.system.orrery.PriorityEntry;
import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.generator.plan.PrioritiesPlan.Step;

/**
 * Mapping from CORBA priorities, 0 to 32767, to native ones (Real-time CORBA 1.2, 5.4).
 *
 * @param steps disjoint steps; priorities in no step are not mapped
 */
record PriorityMapping(List<Step> steps) {

  static final int HIGHEST = 32767;

  /** Mapping to all native priorities, for threads that state a scheduling policy in a process that states no mapping. */
  static final PriorityMapping WHOLE = linear(1, 99);

  PriorityMapping {
    steps = List.copyOf(steps);
  }

  /** Priority mapping as the model states it. */
  static PriorityMapping of(org.orrery.dsl.system.orrery.PriorityMapping stated) {
    NativePriorities known = NativePriorities.of(stated.getPolicy());
    if (stated.getPolicy() == SchedulingPolicy.DEADLINE) {
      return WHOLE;
    }
    return switch (stated.getKind()) {
      case LINEAR -> linear(stated.getRange().getLower(), upper(stated.getRange()));
      case CONTINUOUS -> oneToOne(0, stated.getRange().getLower(), upper(stated.getRange()));
      case DIRECT -> oneToOne(known.lowest(), known.lowest(), known.highest());
      case TABLE -> new PriorityMapping(stated.getEntries().stream().map(PriorityMapping::entry).toList());
    };
  }

  /** Native priority of a CORBA priority. The validator has checked that the model's priorities are mapped. */
  int toNative(int corba) {
    return steps.stream()
        .filter(step -> step.contains(corba))
        .mapToInt(step -> step.map(corba))
        .findFirst()
        .orElseGet(() -> steps.getLast().toHigh());
  }

  /** Linear mapping of all CORBA priorities to a native range, ends included; rounded to the nearest integer, halves upwards. */
  private static PriorityMapping linear(int low, int high) {
    return new PriorityMapping(List.of(new Step(0, HIGHEST, low, high)));
  }

  private static PriorityMapping oneToOne(int from, int low, int high) {
    return new PriorityMapping(List.of(new Step(from, from + high - low, low, high)));
  }

  /** Step for an entry of a table. */
  static Step entry(PriorityEntry entry) {
    return new Step(entry.getRange().getLower(), upper(entry.getRange()), entry.getValue(), entry.getValue());
  }

  static int upper(PriorityRange range) {
    return range.getUpper() == null ? range.getLower() : range.getUpper();
  }
}
