// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.dsl.idl.diagnostics.Problem;
import org.orrery.dsl.idl.preprocess.PreprocessorProblem;
import org.orrery.dsl.idl.validation.IdlProblem;
import org.orrery.dsl.system.validation.SystemProblem;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.driver.DriverCode;
import org.orrery.generator.driver.analysis.AnalysisCode;
import org.orrery.generator.driver.docs.DiagnosticsPage.Area;
import org.orrery.generator.driver.docs.DiagnosticsPage.Entry;
import org.orrery.generator.idl.diff.DiffProblem;
import org.orrery.generator.idl.lint.LintRule;
import org.orrery.generator.planner.PlanProblem;

class DiagnosticsPageTest {

  private static final Path PAGE = Path.of("").toAbsolutePath().getParent().getParent().resolve("docs/diagnostics.md");

  private final List<Area> areas =
      List.of(
          new Area("Preprocessor", ofProblems(PreprocessorProblem.values())),
          new Area("IDL", ofProblems(IdlProblem.values())),
          new Area("Systems", ofProblems(SystemProblem.values())),
          new Area(
              "Plan",
              Stream.of(PlanProblem.values())
                  .map(each -> new Entry(each.code(), kind(each.severity() == Severity.ERROR), each.message(), each.remedy()))
                  .toList()),
          new Area("Files, targets and output", ofProblems(DriverCode.values())),
          new Area("Analysis", ofProblems(AnalysisCode.values())),
          new Area(
              "Changes of IDL",
              Stream.of(DiffProblem.values())
                  .map(each -> new Entry(each.code(), "change", each.messagePattern(), each.remedyPattern()))
                  .toList()),
          new Area(
              "Advice on IDL",
              Stream.of(LintRule.values())
                  .map(each -> new Entry(each.code(), each.isDefault() ? "on" : "off", each.messagePattern(), each.remedyPattern()))
                  .toList()));

  /** {@code -Dgolden.update=true} writes the page. */
  @Test
  void publishedPageIsThatOfTheTables() throws IOException {
    String expected = DiagnosticsPage.text(areas);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).as("-Dgolden.update=true follows the tables").isEqualTo(expected);
  }

  @Test
  void noCodeIsGivenTwiceAndEachHasARemedy() {
    List<Entry> entries = areas.stream().flatMap(area -> area.entries().stream()).toList();
    assertThat(entries).extracting(Entry::code).doesNotHaveDuplicates().allMatch(Diagnostic::isCode);
    assertThat(entries).extracting(Entry::remedy).noneMatch(String::isBlank);
  }

  private static String kind(boolean error) {
    return error ? "error" : "warning";
  }

  private static List<Entry> ofProblems(Problem... table) {
    return Stream.of(table)
        .map(each -> new Entry(each.code(), kind(each.isError()), each.messagePattern(), each.remedyPattern()))
        .toList();
  }
}
