// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.util.List;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;

/** Leaves only some of a plan's processes, for builds that make one program at a time. Components stay: instances name them. */
final class ProcessFilter {

  private ProcessFilter() {}

  static SystemPlan keep(SystemPlan plan, List<String> names) {
    if (names.isEmpty()) {
      return plan;
    }
    List<ProcessPlan> kept = plan.processes().stream().filter(process -> names.contains(process.name())).toList();
    return new SystemPlan(
        plan.schema(),
        plan.name(),
        plan.sources(),
        plan.constants(),
        plan.types(),
        plan.interfaces(),
        plan.components(),
        kept,
        plan.hosts(),
        plan.doc(),
        plan.origin());
  }
}
