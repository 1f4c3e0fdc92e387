// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.Locale;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * A process's memory as C++ prints it.
 *
 * @param stated whether there is more of it than what lanes have for requests anyway: else nothing is printed
 */
record CppMemory(
    long immortalBytes, long regionBytes, List<Scope> scopes, List<CppTunnel> tunnels, List<CppPool> pools, boolean stated) {

  /**
   * A scope.
   *
   * @param depth how many it is nested in
   * @param lanes indices of those that enter it
   */
  record Scope(ScopePlan plan, int depth, List<Integer> lanes) {

    /** The constant that lists the lanes. */
    String lanesName() {
      return "scope_%d_lanes".formatted(plan.index());
    }

    /** What a comment says of it. */
    String picture() {
      String blocks = plan.blocks() == 0 ? "" : " (%d blocks of %d)".formatted(plan.blocks(), plan.blockBytes());
      return "%sscope [%d] %s, %s, %d bytes%s per %s, %d of them".formatted(
          "  ".repeat(depth), plan.index(), plan.name(), lower(plan.kind()), plan.bytes(), blocks, lower(plan.multiplicity()),
          plan.copies());
    }

    private static String lower(Enum<?> word) {
      return word.name().toLowerCase(Locale.ROOT);
    }
  }

  /** Those of a process whose components may keep state in it. */
  static CppMemory of(ProcessPlan plan, boolean hasStates, Homes homes) {
    List<ScopePlan> all = plan.memory().scopes();
    List<Scope> scopes = all.stream().map(scope -> new Scope(scope, depth(scope, all), plan.lanesEntering(scope))).toList();
    boolean stated = hasStates || plan.memory().isMoreThanLanes();
    return new CppMemory(plan.memory().immortalBytes(), plan.memory().regionBytes(), scopes,
        CppTunnel.all(plan.memory().tunnels(), homes), CppPool.all(all, homes), stated);
  }

  private static int depth(ScopePlan scope, List<ScopePlan> all) {
    return scope.parent() < 0 ? 0 : 1 + depth(all.get(scope.parent()), all);
  }
}
