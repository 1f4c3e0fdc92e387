// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * A process's memory as C++ prints it.
 *
 * @param laidOut true if the process lays it out: else nothing is printed
 */
record CppMemory(
    long immortalBytes, List<ScopePlan> scopes, List<CppTunnel> tunnels, List<CppPool> pools, boolean laidOut) {

  static CppMemory of(ProcessPlan plan, Homes homes) {
    List<ScopePlan> all = plan.memory().scopes();
    return new CppMemory(plan.memory().immortalBytes(), all,
        CppTunnel.all(plan.memory().tunnels(), homes), CppPool.all(all, homes), plan.memory().laidOut());
  }
}
