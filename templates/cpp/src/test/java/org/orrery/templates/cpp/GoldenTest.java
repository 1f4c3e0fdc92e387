// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.templates.common.golden.GoldenPlans;
import org.orrery.templates.common.golden.GoldenTree;

/** Hand-made plans print as the text in {@code templates/goldens/cpp}, which people have read. */
class GoldenTest {

  static final Path GOLDENS = Path.of("../goldens/cpp");

  static List<String> plans() {
    return List.copyOf(GoldenPlans.all().keySet());
  }

  static List<Artifact> print(String plan) {
    return new CppTarget().artifacts(GoldenPlans.all().get(plan), new TargetOptions("", true, "0.0.0"));
  }

  /** Where the golden tree has the artifact. */
  static String place(Artifact artifact) {
    return GoldenTree.place(artifact);
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
}
