// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.dsl.idl.diagnostics.Problem;
import org.orrery.dsl.idl.preprocess.PreprocessorProblem;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Tests models with mistakes: comments {@code // expect: CODE} state which diagnostics each line must have. */
class NegativeModelsTest {

  private static final Path FOLDER = Path.of("src/test/resources/negative");
  private static final Pattern EXPECTATION = Pattern.compile("// expect: (.+)");

  /** They need hundreds of types: {@link org.orrery.dsl.idl.validation.NestingTest} makes them. */
  private static final Set<Problem> WITHOUT_MODEL = Set.of(IdlProblem.NESTED_TOO_DEEPLY, IdlProblem.INHERITED_TOO_DEEPLY);

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void findsExactlyWhatIsExpected(Path model) throws IOException {
    IdlLoader.Loaded loaded = Models.loader().load(List.of(Models.uri(model)), List.of(), Map.of());
    Set<String> found = new TreeSet<>();
    for (IdlLoader.FileIssue issue : loaded.issues()) {
      if (issue.file().equals(Models.uri(model))) {
        found.add("%4d %s".formatted(issue.issue().getLineNumber(), issue.issue().getCode()));
      }
    }
    assertThat(found).as(() -> String.join("\n", Models.describe(loaded))).isEqualTo(expectations(model));
  }

  @ParameterizedTest
  @MethodSource("models")
  void everyProblemHasAMessageAndARemedyWithoutHoles(Path model) {
    for (IdlLoader.FileIssue issue : Models.loader().load(List.of(Models.uri(model)), List.of(), Map.of()).issues()) {
      assertThat(issue.issue().getMessage()).isNotBlank().doesNotContain("null", "%1$");
      assertThat(issue.remedy()).isNotBlank().doesNotContain("null", "%1$");
      assertThat(issue.issue().getLength()).isNotNegative();
    }
  }

  @Test
  void everyCodeHasAModel() throws IOException {
    Set<String> expected = new TreeSet<>();
    for (Path model : models()) {
      expectations(model).forEach(line -> expected.add(line.substring(5)));
    }
    List<Problem> problems = new ArrayList<>(Arrays.asList(IdlProblem.values()));
    problems.addAll(Arrays.asList(PreprocessorProblem.values()));
    assertThat(problems).extracting(Problem::code).doesNotHaveDuplicates();
    assertThat(expected).containsAll(problems.stream().filter(each -> !WITHOUT_MODEL.contains(each)).map(Problem::code).toList());
  }

  private static Set<String> expectations(Path model) throws IOException {
    Set<String> expected = new TreeSet<>();
    List<String> lines = Files.readAllLines(model);
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTATION.matcher(lines.get(i));
      if (matcher.find()) {
        for (String code : matcher.group(1).split(",")) {
          expected.add("%4d %s".formatted(i + 1, code.strip()));
        }
      }
    }
    return expected;
  }
}
