// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import org.orrery.dsl.system.defaults.NativePriorities;
import org.orrery.dsl.system.orrery.PriorityEntry;
import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.SchedulingPolicy;

/** From CORBA priorities, 0 to 32767, to native ones (Real-time CORBA 1.2, 5.3). */
interface PriorityMapping {

  int HIGHEST = 32767;

  /** Over all native priorities: for threads that state a class in a process that states none. */
  PriorityMapping WHOLE = linear(1, 99);

  /** The native priority. The validator has seen to it that the model's priorities are mapped. */
  int toNative(int corba);

  /** As the model states it. */
  static PriorityMapping of(org.orrery.dsl.system.orrery.PriorityMapping stated) {
    NativePriorities known = NativePriorities.of(stated.getPolicy());
    if (stated.getPolicy() == SchedulingPolicy.DEADLINE) {
      return WHOLE;
    }
    return switch (stated.getKind()) {
      case LINEAR -> linear(stated.getRange().getLower(), upper(stated.getRange()));
      case CONTINUOUS -> continuous(stated.getRange().getLower(), upper(stated.getRange()));
      case DIRECT -> continuous(0, known.highest());
      case TABLE -> corba ->
          stated.getEntries().stream()
              .filter(each -> contains(each.getRange(), corba))
              .mapToInt(PriorityEntry::getValue)
              .findFirst()
              .orElse(known.lowest());
    };
  }

  /** CORBA's whole range spread evenly over the native one, ends included; rounded to the nearest, halves upwards. */
  static PriorityMapping linear(int low, int high) {
    long span = (long) high - low;
    return corba -> (int) (low + (corba * span + HIGHEST / 2) / HIGHEST);
  }

  /** One to one from {@code low} on; what would lie above {@code high} is that. */
  static PriorityMapping continuous(int low, int high) {
    return corba -> Math.min(low + corba, high);
  }

  private static boolean contains(PriorityRange range, int corba) {
    return corba >= range.getLower() && corba <= upper(range);
  }

  private static int upper(PriorityRange range) {
    return range.getUpper() == null ? range.getLower() : range.getUpper();
  }
}
