// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * Memory of a process: its tunnels and pools with their C++ names.
 *
 * @param laidOut true if the process lays out memory; else no layout is printed
 */
record CppMemory(
    long immortalBytes, List<ScopePlan> scopes, List<CppTunnel> tunnels, List<CppPool> pools, boolean laidOut) {

  static CppMemory of(ProcessPlan plan, DeclaringFiles declaringFiles) {
    List<ScopePlan> all = plan.memory().scopes();
    return new CppMemory(plan.memory().immortalBytes(), all,
        CppTunnel.all(plan.memory().tunnels(), declaringFiles), CppPool.all(all, declaringFiles), plan.memory().laidOut());
  }
}
