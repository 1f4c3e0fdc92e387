// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.IntStream;
import org.orrery.generator.plan.OperationTablePlan;

/** Computed parts of a table for {@link OperationTableTemplate}. */
final class OperationTables {

  private OperationTables() {}

  /** Line or lines of the table's scheme. */
  static CharSequence scheme(OperationTablePlan table) {
    return switch (table.scheme()) {
      case DIRECT -> OperationTableTemplate.direct(table);
      case DISPLACED -> OperationTableTemplate.displaced(table);
      case TWO_LEVEL -> OperationTableTemplate.twoLevel(table);
      case SORTED -> OperationTableTemplate.sorted();
    };
  }

  /** Slots that contain a name. */
  static List<Filled> filled(OperationTablePlan table) {
    return IntStream.range(0, table.slots().size())
        .filter(index -> table.slots().get(index).operation() >= 0)
        .mapToObj(index -> Filled.of(index, table.slots().get(index)))
        .toList();
  }

  /** Slot that contains a name, with its index in the table. */
  record Filled(int index, int operation, String name, long start, long end, long middle, int length, int tail) {
    static Filled of(int index, OperationTablePlan.Slot slot) {
      return new Filled(
          index, slot.operation(), slot.name(), slot.start(), slot.end(), slot.middle(), slot.length(), slot.tail());
    }
  }
}
