// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.OperationPlan.Kind;
import org.orrery.generator.plan.TimingPlan;
import org.orrery.generator.plan.TimingPlan.Arrivals;

/** Tests plans of what the model states about the time that operations and tasks take. */
class TimingPlanTest {

  private static final String IDL =
      """
      interface Base { void run(); };
      interface I : Base {
        attribute long level;
        readonly attribute long limit;
        void load(in string text);
        void quiet();
      };
      """;

  @TempDir Path folder;

  private ComponentPlan component(String body) {
    String system = IDL + "system S { component A { provides i : I " + body + " } process p in java { instance a : A } }";
    return new Models(folder).with("m.orrery", system).planned("m.orrery").components().getFirst();
  }

  private Arrivals arrivals(String stated) {
    return component("{ load { arrivals " + stated + " } }").timings().getFirst().arrivals();
  }

  @Test
  void eachOperationHasItsOwnWhichMayBeInherited() {
    List<TimingPlan> timings = component("{ load { deadline 5ms  wcet 1.5ms }  run { wcet 2us } }").timings();

    assertThat(timings).extracting(TimingPlan::facet).containsOnly("i");
    assertThat(timings).extracting(TimingPlan::operation).containsExactly("run", "load");
    assertThat(timings).extracting(TimingPlan::wcetNanos).containsExactly(2_000L, 1_500_000L);
    assertThat(timings).extracting(TimingPlan::deadlineNanos).containsExactly(0L, 5_000_000L);
    assertThat(timings).extracting(TimingPlan::arrivals).containsOnly(new Arrivals.Aperiodic());
    assertThat(timings.getFirst().origin().element()).isEqualTo("A.i.run");
  }

  @Test
  void anAttributesTimingMeansBothAccessorsUnlessItNamesOne() {
    assertThat(component("{ level { wcet 1us } limit { wcet 2us } }").timings())
        .extracting(TimingPlan::operation, TimingPlan::kind, TimingPlan::wcetNanos)
        .containsExactly(
            tuple("level", Kind.GETTER, 1_000L),
            tuple("level", Kind.SETTER, 1_000L),
            tuple("limit", Kind.GETTER, 2_000L));
    assertThat(component("{ get level { wcet 1us } }").timings()).extracting(TimingPlan::kind).containsExactly(Kind.GETTER);
    assertThat(component("{ set level { wcet 1us } }").timings()).extracting(TimingPlan::kind).containsExactly(Kind.SETTER);
  }

  @Test
  void arrivalsHaveTheParametersOfTheirKind() {
    assertThat(arrivals("periodic 10ms jitter 1ms")).isEqualTo(new Arrivals.Periodic(10_000_000, 1_000_000));
    assertThat(arrivals("sporadic 10ms")).isEqualTo(new Arrivals.Sporadic(10_000_000, 0));
    assertThat(arrivals("bursty 3 per 1s")).isEqualTo(new Arrivals.Bursty(3, 1_000_000_000));
    assertThat(arrivals("poisson mean 2ms")).isEqualTo(new Arrivals.Poisson(2_000_000));
    assertThat(arrivals("uniform 5ms to 10ms")).isEqualTo(new Arrivals.Uniform(5_000_000, 10_000_000));
    assertThat(arrivals("aperiodic")).isEqualTo(new Arrivals.Aperiodic());
  }

  @Test
  void boundsAloneAreNoTiming() {
    assertThat(component("{ load { bounds { string 16 } } }").timings()).isEmpty();
    assertThat(component("").timings()).isEmpty();
  }

  @Test
  void aTaskHasTheJitterOfItsReleases() {
    ComponentPlan component = component("task t { period 20ms  jitter 10us } task u { period 20ms }");

    assertThat(component.tasks()).extracting(ComponentPlan.TaskDefinition::jitterNanos).containsExactly(10_000L, 0L);
  }
}
