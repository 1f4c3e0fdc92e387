// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Diagnostic;

/** Tests that each diagnostic has a model that provokes it: a file under {@code problems} whose first line states the code. */
class PlanProblemTest {

  private static final Path FOLDER = Path.of("src/test/resources/problems");
  private static final String EXPECT = "// expect: ";

  /** Diagnostics without a model: no names are known for which the search needs its last resort, which its own tests cover. */
  private static final List<PlanProblem> WITHOUT_MODEL = List.of(PlanProblem.SLOW_TABLE);

  static List<String> models() {
    return List.copyOf(expected().keySet());
  }

  private static Map<String, String> expected() {
    Map<String, String> codes = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        codes.put(file.getFileName().toString(), Files.readAllLines(file).getFirst().substring(EXPECT.length()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return codes;
  }

  @ParameterizedTest
  @MethodSource("models")
  void aModelShowsTheProblemAtItsPlaceWithARemedy(String model) {
    PlanResult result = new Models(FOLDER).plan(model);

    List<Diagnostic> shown =
        result.diagnostics().stream().filter(each -> each.code().equals(expected().get(model))).toList();
    assertThat(shown).as("among %s", result.diagnostics()).isNotEmpty();
    assertThat(shown)
        .allSatisfy(
            each -> {
              assertThat(each.location().line()).isGreaterThan(1);
              assertThat(each.message()).doesNotContain("%");
              assertThat(each.remedy()).isNotBlank().doesNotContain("%");
            });
  }

  @Test
  void eachProblemHasAModel() {
    assertThat(Stream.of(PlanProblem.values()).filter(each -> !WITHOUT_MODEL.contains(each)).map(PlanProblem::code))
        .allSatisfy(code -> assertThat(expected()).containsValue(code));
  }
}
