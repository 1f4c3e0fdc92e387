// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.List;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.Multiplicity;

/** Documentation of pool scopes in generated code. */
public final class PoolText {

  private PoolText() {}

  /**
   * Documentation of a pool that a component relies on.
   *
   * @param pools plans of the pool in the component's processes; properties that differ are not stated
   * @param call call that finds the pool if each lane or connection has its own, as a sentence's subject
   */
  public static String of(List<ScopePlan> pools, String call) {
    long sizes = pools.stream().mapToInt(ScopePlan::blocks).distinct().count();
    String limit = sizes > 1 ? "" : "at most %d in use, ".formatted(pools.getFirst().blocks());
    return "The blocks of %s: %sgiven back one by one, or all when that ends.".formatted(owner(pools, call), limit);
  }

  private static String owner(List<ScopePlan> pools, String call) {
    List<Multiplicity> of = pools.stream().map(ScopePlan::multiplicity).distinct().toList();
    if (of.contains(Multiplicity.PROCESS)) {
      return "the process";
    }
    String whose = of.size() > 1 ? "connection or lane" : of.contains(Multiplicity.LANE) ? "lane" : "connection";
    return "the " + whose + " that " + call + " came by";
  }

  /** Remark on a pool for a table, since a runtime has pools as areas of another kind; empty for other scopes. */
  public static String remark(ScopePlan scope) {
    return scope.blocks() == 0 ? "" : "  // pool: " + scope.blocks() + " blocks";
  }
}
