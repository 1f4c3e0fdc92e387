// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.CallResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.system.SystemSimulation.Simulated;

/** Holds bounds of random systems to what the simulator finds. */
class SystemSimulationPropertyTest {

  private static final long HORIZON = 4000;

  @Property(tries = 4000, shrinking = ShrinkingMode.OFF)
  void noSimulatedResponseIsAboveItsBound(@ForAll Random random) {
    AnalysisModel model = RandomSystems.of(random);
    AnalysisResult result = SystemAnalysis.of(model);
    for (int i = 0; i < 3; i++) {
      compare(model, result, SystemSimulation.of(model, HORIZON, i == 0 ? SimulatedChoice.MOST : SimulatedChoice.random(random)));
    }
  }

  /** A comparison of systems without bounds, or of jobs that never run, shows nothing. */
  @Test
  void mostRandomSystemsHaveBoundsThatAreNearWhatHappens() {
    Random random = new Random(1);
    int bounded = 0;
    int reached = 0;
    int activities = 0;
    for (int i = 0; i < 300; i++) {
      AnalysisModel model = RandomSystems.of(random);
      Simulated simulated = SystemSimulation.of(model, HORIZON, SimulatedChoice.random(random));
      for (ActivityResult each : SystemAnalysis.of(model).activities()) {
        activities++;
        bounded += each.responseNanos() >= 0 ? 1 : 0;
        reached += each.responseNanos() >= 0 && 2 * simulated.longestNanos().getOrDefault(each.name(), 0L) >= each.responseNanos() ? 1 : 0;
      }
    }
    assertThat(bounded).isGreaterThan(activities / 3);
    assertThat(reached).isGreaterThan(bounded / 4);
  }

  private static void compare(AnalysisModel model, AnalysisResult result, Simulated simulated) {
    for (ActivityResult activity : result.activities()) {
      if (activity.responseNanos() >= 0) {
        assertThat(simulated.longestNanos().getOrDefault(activity.name(), 0L))
            .as("%s of %s", activity.name(), model)
            .isLessThanOrEqualTo(activity.responseNanos());
      }
      for (CallResult call : activity.calls()) {
        if (call.responseNanos() >= 0) {
          assertThat(simulated.longestNanos().getOrDefault(activity.name() + "/" + call.name(), 0L))
              .as("%s of %s of %s", call.name(), activity.name(), model)
              .isLessThanOrEqualTo(call.responseNanos());
        }
      }
      if (activity.verdict() == Verdict.KEPT) {
        assertThat(simulated.longestNanos().getOrDefault(activity.name(), 0L)).isLessThanOrEqualTo(activity.deadlineNanos());
      }
    }
  }
}
