// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.LanePlan.Propagated;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.PrioritiesPlan.Code;
import org.orrery.generator.plan.PrioritiesPlan.Foreign;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;

/** Tests plans of priorities that are known only at run time. */
class PrioritiesPlanTest {

  @TempDir Path folder;

  private ProcessPlan process(String body) {
    String model = "interface I { void run(); }; system X { component S { provides i : I } process p in cpp {" + body + "} }";
    return new Models(folder).with("m.orrery", model).planned("m.orrery").processes().getFirst();
  }

  private PrioritiesPlan priorities(String body) {
    return process(body + " instance s : S").priorities();
  }

  @Test
  void isEmptyWhereTheModelSaysNothing() {
    assertThat(priorities("").isEmpty()).isTrue();
    assertThat(priorities("priorities linear other 0 to 0").isEmpty()).isTrue();
  }

  @Test
  void keepsTheMappingWhereAThreadIsScheduledByPriority() {
    assertThat(priorities("priorities linear fifo 1 to 90").toNative()).containsExactly(new Step(0, 32767, 1, 90));
    assertThat(priorities("priorities continuous fifo 11 to 20").toNative()).containsExactly(new Step(0, 9, 11, 20));
    assertThat(priorities("priorities direct rr  threadpool t { priority 5 }").toNative())
        .containsExactly(new Step(1, 99, 1, 99));
    assertThat(priorities("priorities table fifo { 0 to 10 as 5, 11 as 6 }").toNative())
        .containsExactly(new Step(0, 10, 5, 5), new Step(11, 11, 6, 6));
    assertThat(priorities("threadpool t { lane l { priority 3  scheduling rr } }").toNative())
        .containsExactly(new Step(0, 32767, 1, 99));
  }

  @Test
  void makesStepsOfTransforms() {
    assertThat(priorities("transform inbound raise 10").inbound())
        .containsExactly(new Step(0, 32757, 10, 32767), new Step(32758, 32767, 32767, 32767));
    assertThat(priorities("transform inbound lower 10").inbound())
        .containsExactly(new Step(0, 10, 0, 0), new Step(11, 32767, 1, 32757));
    assertThat(priorities("transform outbound clamp 5 to 100").outbound())
        .containsExactly(new Step(0, 5, 5, 5), new Step(101, 32767, 100, 100));
    assertThat(priorities("transform outbound table { 0 to 10 as 7, 20 as 8 }").outbound())
        .containsExactly(new Step(0, 10, 7, 7), new Step(20, 20, 8, 8));
  }

  @Test
  void appliesTheTransformsOfADirectionOneAfterTheOther() {
    PrioritiesPlan both = priorities("transform inbound clamp 0 to 100  transform inbound raise 5  transform outbound lower 1");
    assertThat(both.inbound()).containsExactly(new Step(0, 100, 5, 105), new Step(101, 32767, 105, 105));
    assertThat(both.outbound()).containsExactly(new Step(0, 1, 0, 0), new Step(2, 32767, 1, 32766));
  }

  @Test
  void keepsUserCodeForAfterTheModelsOwnTransforms() {
    PrioritiesPlan both = priorities("transform inbound raise 10  transform inbound implemented by \"code.hpp\" my::Code");
    assertThat(both.inbound()).hasSize(2);
    assertThat(both.inboundCode()).isEqualTo(new Code("code.hpp", "my::Code"));
    assertThat(both.outboundCode().stated()).isFalse();
    assertThat(priorities("transform outbound implemented by \"code.hpp\" Code").isEmpty()).isFalse();
  }

  @Test
  void saysWhatBecomesOfForeignPriorities() {
    assertThat(priorities("foreign refuse").foreign()).isEqualTo(Foreign.REFUSE);
    assertThat(priorities("foreign run_at_lane").isEmpty()).isTrue();
  }

  @Test
  void givesEachLaneWhatLiesBelowTheNext() {
    List<LanePlan> lanes =
        process("threadpool t { lane mid { priority 200 } lane low { priority 100 } lane high { priority 300 } } instance s : S")
            .lanes();
    assertThat(lanes)
        .extracting(LanePlan::propagated)
        .containsExactly(new Propagated(200, 299, false), new Propagated(0, 199, false), new Propagated(300, 32767, false));
  }

  @Test
  void letsPoolsWithoutLanesTakeWhatIsPropagated() {
    String pools = "threadpool flat { priority 7 } threadpool other { priority 8 }";
    String propagated = " poa p { threadpool flat  priority client_propagated default 7 } instance s : S { i in poa p }";
    assertThat(process(pools + propagated).lanes())
        .extracting(LanePlan::propagated)
        .containsExactly(new Propagated(0, 32767, true), Propagated.ALL);
    String declared = " poa p { threadpool flat  priority server_declared 7 } instance s : S { i in poa p }";
    assertThat(process(pools + declared).lanes()).extracting(LanePlan::propagated).containsOnly(Propagated.ALL);
  }
}
