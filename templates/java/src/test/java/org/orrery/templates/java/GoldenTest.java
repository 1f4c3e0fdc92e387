// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.generator.api.Target;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.golden.GoldenPlans;
import org.orrery.templates.common.golden.GoldenTree;
import org.orrery.templates.common.golden.ModelPlans;

/** Tests that plans, hand-made and of real models, print as the reviewed text in {@code templates/goldens}. */
class GoldenTest {

  private static final Path GOLDENS = Path.of("../goldens");

  /** Plans by the folder of their expected output. */
  static Map<String, SystemPlan> all() {
    Map<String, SystemPlan> plans = new TreeMap<>();
    GoldenPlans.all().forEach((name, plan) -> plans.put("java/" + name, plan));
    plans.put("java/basics", GoldenPlans.basicsWithout(BasicKind.LONG_DOUBLE));
    plans.put("tracking/expected/java", ModelPlans.plan(GOLDENS.resolve("tracking/tracking.orrery")));
    plans.put("realtime/expected/java", ModelPlans.plan(GOLDENS.resolve("realtime/realtime.orrery")));
    plans.put("memory/expected/java", ModelPlans.plan(GOLDENS.resolve("memory/memory.orrery")));
    return plans;
  }

  static List<String> plans() {
    return List.copyOf(all().keySet());
  }

  static List<Artifact> print(String plan) {
    return new JavaTarget().artifacts(all().get(plan), new TargetOptions("", true, "0.0.0"));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void printsWhatIsExpected(String plan) {
    new GoldenTree(GOLDENS.resolve(plan)).check(print(plan));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void printsTheSameTwice(String plan) {
    assertThat(print(plan)).isEqualTo(print(plan));
  }

  @Test
  void refusesWhatJavaHasNoFormFor() {
    List<Target.Refusal> refusals = new JavaTarget().refusals(GoldenPlans.all().get("basics"));

    assertThat(refusals).extracting(Target.Refusal::what).containsExactly("long double");
    assertThat(refusals.getFirst().origin().element()).endsWith("m_long_double");
  }
}
