// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.testing.util.ParseHelper;
import org.eclipse.xtext.testing.validation.ValidationTestHelper;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.system.tests.OrreryInjectorProvider;
import org.orrery.dsl.system.validation.SystemProblem;

/** Tests that every code has a model that provokes it; each model states the codes of its lines, and has no other diagnostics. */
@ExtendWith(InjectionExtension.class)
@InjectWith(OrreryInjectorProvider.class)
class InvalidModelsTest {

  private static final Path MODELS = Path.of("src/test/resources/invalid");
  private static final Pattern EXPECT = Pattern.compile("// expect: ([A-Z0-9 -]+)");

  @Inject private ParseHelper<Specification> parser;

  @Inject private ValidationTestHelper validation;

  @TestFactory
  Stream<DynamicTest> eachModelGivesItsDiagnosticsAndNoOthers() throws IOException {
    return models().stream()
        .map(
            model ->
                dynamicTest(
                    model.getFileName().toString(),
                    () -> {
                      String text = Files.readString(model);
                      List<Issue> issues = validation.validate(parser.parse(text));
                      assertThat(issues.stream().map(issue -> issue.getLineNumber() + ": " + issue.getCode()))
                          .as(() -> String.valueOf(issues))
                          .containsExactlyInAnyOrderElementsOf(expected(text));
                      assertThat(issues).allSatisfy(InvalidModelsTest::saysHowToMend);
                    }));
  }

  @Test
  void everyCodeHasAModel() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (Path model : models()) {
      expected(Files.readString(model)).forEach(line -> shown.add(line.substring(line.indexOf(' ') + 1)));
    }
    assertThat(SystemProblem.values()).extracting(SystemProblem::code).isSubsetOf(shown);
  }

  @Test
  void codesAreUnique() {
    assertThat(SystemProblem.values()).extracting(SystemProblem::code).doesNotHaveDuplicates();
  }

  @Test
  void aModelWithTenMistakesGivesTenDiagnostics() throws Exception {
    List<Issue> issues = validation.validate(parser.parse(Files.readString(MODELS.resolve("ten-mistakes.orrery"))));

    assertThat(issues).hasSize(10);
  }

  private static void saysHowToMend(Issue issue) {
    assertThat(issue.getMessage()).isNotBlank().doesNotContain("null");
    assertThat(issue.getData()).isNotEmpty();
    assertThat(issue.getData()[0]).isNotBlank().doesNotContain("null");
    assertThat(issue.getOffset()).isNotNull();
    assertThat(issue.getLength()).isPositive();
  }

  private static List<String> expected(String text) {
    List<String> expected = new ArrayList<>();
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      Matcher expect = EXPECT.matcher(lines[i]);
      if (expect.find()) {
        int line = i + 1;
        Arrays.stream(expect.group(1).trim().split(" ")).forEach(code -> expected.add(line + ": " + code));
      }
    }
    return expected;
  }

  private static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.list(MODELS)) {
      return files.sorted().toList();
    }
  }
}
