// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.idl.Versions;

/** Tests the rules on files whose comments {@code // expect: CODE} state what each line leads to with all rules on. */
class LinterTest {

  private static final Path FOLDER = Path.of("src/test/resources/lint");
  private static final Path SAMPLES = Path.of("").toAbsolutePath().getParent().getParent().resolve("samples");
  private static final Pattern EXPECTATION = Pattern.compile("// expect: (.+)");

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      return files.filter(each -> each.toString().endsWith(".idl") && !each.toString().contains("/target/")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void findsExactlyWhatIsExpected(Path model) throws IOException {
    Set<String> found = new TreeSet<>();
    for (Diagnostic each : lint(model, EnumSet.allOf(LintRule.class))) {
      found.add("%4d %s".formatted(each.location().line(), each.code()));
      assertThat(each.message() + each.remedy()).doesNotContain("null", "%");
    }
    assertThat(found).isEqualTo(expectations(model));
  }

  @Test
  void everyCodeHasAModel() throws IOException {
    Set<String> expected = new TreeSet<>();
    for (Path model : models()) {
      expectations(model).forEach(line -> expected.add(line.substring(5)));
    }
    expected.addAll(lintIncluded().stream().map(Diagnostic::code).toList());
    assertThat(expected).containsExactlyElementsOf(Arrays.stream(LintRule.values()).map(LintRule::code).toList());
  }

  @Test
  void missesAGuardInFilesThatAreIncluded() throws IOException {
    assertThat(lintIncluded()).extracting(Diagnostic::message)
        .containsExactly("'used.idl' is included by 'includes.idl', but has no include guard");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void findsNothingInTheSamplesByDefault(Path sample) {
    assertThat(lint(sample, LintRule.defaults())).isEmpty();
  }

  @Test
  void findsNothingThatIsOff() {
    for (LintRule off : LintRule.values()) {
      Set<LintRule> rules = EnumSet.complementOf(EnumSet.of(off));
      assertThat(lint(FOLDER.resolve("types.idl"), rules)).extracting(Diagnostic::code).doesNotContain(off.code());
    }
  }

  @Test
  void knowsRulesByCodeAndNumber() {
    assertThat(LintRule.of("ORR-LINT-007")).contains(LintRule.ANY);
    assertThat(LintRule.of("007")).contains(LintRule.ANY);
    assertThat(LintRule.of("07")).isEmpty();
    assertThat(LintRule.of("999")).isEmpty();
  }

  private static List<Diagnostic> lintIncluded() throws IOException {
    IdlLoader.Loaded loaded = Versions.load(FOLDER.resolve("includes.idl"));
    List<IdlResource> included = loaded.all().stream().filter(each -> each.getURI().toString().contains("/included/")).toList();
    assertThat(included).hasSize(3);
    return Linter.lint(included, onDisk(loaded), EnumSet.of(LintRule.NO_GUARD), Versions.PLACES);
  }

  private static List<Diagnostic> lint(Path file, Set<LintRule> rules) {
    IdlLoader.Loaded loaded = Versions.load(file);
    assertThat(Versions.errors(loaded)).isEmpty();
    return Linter.lint(loaded.files(), onDisk(loaded), rules, Versions.PLACES);
  }

  private static List<IdlResource> onDisk(IdlLoader.Loaded loaded) {
    return loaded.all().stream().filter(each -> each.getURI().isFile()).toList();
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
