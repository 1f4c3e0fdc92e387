// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.giop;

import java.util.ArrayList;
import java.util.List;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Giop;
import org.orrery.dsl.system.orrery.GiopStrategy;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Linking;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.GiopPlan.MessageLimit;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** Decides a process's GIOP settings: versions, sizes, fragments, handler strategy. */
public final class GiopPlanner {

  private final Problems problems;

  public GiopPlanner(Problems problems) {
    this.problems = problems;
  }

  /**
   * GIOP plan as the process states it, or the defaults.
   *
   * @param messages largest message of the process
   */
  public GiopPlan plan(Process process, MessageLimit messages) {
    Giop stated = process.getGiop();
    List<Integer> minors = new ArrayList<>();
    for (String version : Defaults.giopVersions(process)) {
      minors.add(Integer.parseInt(version.substring(version.indexOf('.') + 1)));
    }
    GiopStrategy strategy = stated == null ? GiopStrategy.PRELOADED : stated.getStrategy();
    return new GiopPlan(
        minors,
        GiopPlan.Strategy.valueOf(strategy.name()),
        messages,
        Defaults.fragmentBytes(process),
        Defaults.reassemblyBytes(process, messages.bytes()),
        Defaults.assemblyTimeoutNanos(process));
  }

  /** Checks a strategy against the linking and the lanes of its process. */
  public void check(Process process, GiopPlan giop, List<LanePlan> lanes) {
    boolean cpp = process.getLanguage() == Language.CPP;
    if (process.getLinking() == Linking.DYNAMIC && !(cpp && giop.strategy().loads())) {
      String instead = cpp ? ", or write 'handlers fine_grain' or 'handlers paired'" : "";
      problems.report(PlanProblem.NOT_YET, process, "'linking dynamic' without handlers that are loaded", instead);
    }
    if (cpp && giop.strategy().loads()) {
      lanes.stream()
          .filter(lane -> lane.scheduling().isRealTime())
          .findFirst()
          .ifPresent(
              lane ->
                  problems.report(
                      PlanProblem.LOADS_AT_PRIORITY, process.getGiop(), process.getGiop().getStrategy().getLiteral(), lane.label()));
    }
  }
}
