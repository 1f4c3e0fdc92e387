// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.templates.common.PoolText;

/**
 * A process's memory as C++ prints it.
 *
 * @param laidOut true if the process lays it out: else nothing is printed
 */
record CppMemory(
    long immortalBytes, List<Scope> scopes, List<CppTunnel> tunnels, List<CppPool> pools, boolean laidOut) {

  /** A scope. */
  record Scope(ScopePlan plan) {

    /** Model's word for the scope's kind, as a comment behind the runtime's. */
    String remark() {
      return plan.kind() == ScopePlan.AreaKind.PRIVATE ? "  // private" : PoolText.remark(plan);
    }
  }

  static CppMemory of(ProcessPlan plan, Homes homes) {
    List<ScopePlan> all = plan.memory().scopes();
    List<Scope> scopes = all.stream().map(Scope::new).toList();
    return new CppMemory(plan.memory().immortalBytes(), scopes,
        CppTunnel.all(plan.memory().tunnels(), homes), CppPool.all(all, homes), plan.memory().laidOut());
  }
}
