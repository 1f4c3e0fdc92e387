// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the front end as a real process: exit codes, streams, files. */
class CommandLineTest {

  @TempDir Path temp;
  private Path folder;

  @BeforeEach
  void folderWithSpaces() throws IOException {
    folder = Files.createDirectories(temp.resolve("mein größter ordner"));
    Files.writeString(folder.resolve("good model.toy"), "process flight\ninclude more.toy\n");
    Files.writeString(folder.resolve("more.toy"), "process cockpit\n");
    Files.writeString(folder.resolve("bad.toy"), "process flight\n\terror here\nwarning\nerror\n");
    Files.writeString(folder.resolve("odd.toy"), "process flight\nwarning\n");
    Files.writeString(folder.resolve("crash.toy"), "crash\n");
  }

  @Test
  void generatesIntoFoldersWithSpacesAndUmlauts() throws Exception {
    ToolProcess run = tool("generate", "good model.toy", "-o", "aus gabe");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo("aus gabe: 2 written, 0 unchanged, 0 removed\n");
    assertThat(folder.resolve("aus gabe/flight/größe.cpp")).hasContent("// flight\n");
    assertThat(tool("generate", "-q", "good model.toy", "-o", "aus gabe").out()).isEmpty();
  }

  @Test
  void reportsAllMistakesWithExcerptsAndLeavesTheOutputAlone() throws Exception {
    tool("generate", "good model.toy", "-o", "out");
    ToolProcess run = tool("generate", "bad.toy", "-o", "out");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            """
            bad.toy:2:2: error[ORR-IDL-001]: wrong
                2 |     error here
                  |     ^~~~~
              help: right it
            bad.toy:3:1: warning[ORR-IDL-002]: odd
                3 | warning
                  | ^~~~~~~
              help: even it
            bad.toy:4:1: error[ORR-IDL-001]: wrong
                4 | error
                  | ^~~~~
              help: right it
            2 errors, 1 warning
            """);
    assertThat(folder.resolve("out/cockpit/größe.cpp")).exists();
  }

  @Test
  void writesDiagnosticsAsJsonToStandardOutput() throws Exception {
    ToolProcess run = tool("check", "bad.toy", "--format", "json");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("{").contains("\"code\" : \"ORR-IDL-001\"", "\"line\" : 2", "\"remedy\" : \"right it\"");
  }

  @Test
  void writesDiagnosticsAsSarifWithPathsAsUris() throws Exception {
    Files.copy(folder.resolve("bad.toy"), folder.resolve("schön bad.toy"));
    ToolProcess run = tool("check", "schön bad.toy", "--format", "sarif");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("\"version\" : \"2.1.0\"", "\"id\" : \"ORR-IDL-001\"", "\"ruleId\" : \"ORR-IDL-001\"", "\"level\" : \"error\"")
        .contains("\"uri\" : \"sch%C3%B6n%20bad.toy\"", "\"startLine\" : 2", "\"startColumn\" : 2", "right it")
        .containsOnlyOnce("\"id\" : \"ORR-IDL-001\"");
  }

  @Test
  void coloursOnlyWhenToldToWhereThereIsNoTerminal() throws Exception {
    assertThat(tool("check", "bad.toy").err()).doesNotContain("\u001B");
    assertThat(tool("check", "bad.toy", "--color", "always").err()).contains("\u001B[1;31merror[ORR-IDL-001]:\u001B[0m");
  }

  @Test
  void warningsPassUnlessTheyAreToBeErrors() throws Exception {
    ToolProcess run = tool("generate", "odd.toy", "-o", "odd");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).endsWith("1 warning\n");
    assertThat(folder.resolve("odd/flight")).exists();
    assertThat(tool("generate", "odd.toy", "-o", "strict", "--werror").exitCode()).isEqualTo(1);
    assertThat(folder.resolve("strict")).doesNotExist();
  }

  @Test
  void explainsUsageErrorsWithCode2() throws Exception {
    ToolProcess run = tool("generate", "good model.toy", "--outptu", "x");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--outptu").contains("--output").contains("orrery generate --help");
    assertThat(tool().exitCode()).isEqualTo(2);
    assertThat(tool("generate").exitCode()).isEqualTo(2);
    assertThat(tool("generate", "x.toy", "--format", "xml").exitCode()).isEqualTo(2);
    assertThat(tool("plan", "good model.toy", "--format", "json").exitCode()).isEqualTo(2);
    assertThat(tool("plan", "good model.toy", "--format", "sarif").err()).contains("--format sarif needs --output");
    assertThat(tool("generate", "good model.toy", "--target", "cobol").exitCode()).isEqualTo(2);
    assertThat(tool("check", "good model.toy", "--process", "nobody").exitCode()).isEqualTo(2);
  }

  @Test
  void endsWithCode3WhereAFileCantBeReadOrStandsInTheWay() throws Exception {
    assertThat(tool("check", "none.toy").exitCode()).isEqualTo(3);
    assertThat(tool("check", "bad.toy", "none.toy").exitCode()).as("the model's own errors are told, too").isEqualTo(3);
    Files.createDirectories(folder.resolve("mine/cockpit"));
    Files.writeString(folder.resolve("mine/cockpit/größe.cpp"), "written by hand");
    ToolProcess occupied = tool("generate", "good model.toy", "-o", "mine");
    assertThat(occupied.exitCode()).isEqualTo(3);
    assertThat(occupied.err()).contains("ORR-GEN-006");
  }

  @Test
  void explainsFailuresWithCode3AndWithoutATrace() throws Exception {
    Files.writeString(folder.resolve("occupied"), "a file");
    ToolProcess unwritable = tool("generate", "good model.toy", "-o", "occupied");
    assertThat(unwritable.exitCode()).isEqualTo(3);
    assertThat(unwritable.err()).startsWith("orrery: ").contains("occupied").doesNotContain("\tat ");

    ToolProcess crash = tool("check", "crash.toy");
    assertThat(crash.exitCode()).isEqualTo(3);
    assertThat(crash.err()).contains("an invariant is broken").contains("--stack-trace").doesNotContain("\tat ");
    assertThat(tool("check", "crash.toy", "--stack-trace").err()).contains("\tat org.orrery");

    Files.writeString(folder.resolve("endless.toy"), "endless\n");
    ToolProcess endless = tool("check", "endless.toy");
    assertThat(endless.exitCode()).isEqualTo(3);
    assertThat(endless.err()).contains("StackOverflowError").doesNotContain("\tat ");
  }

  @Test
  void helpAndVersionSucceed() throws Exception {
    assertThat(tool("--help").out()).contains("check", "generate", "plan", "Exit codes");
    assertThat(tool("generate", "--help").out()).contains("--depfile", "--scaffold");
    assertThat(tool("--version").out()).matches("orrery \\d+\\.\\d+\\.\\d+.*\\n");
  }

  @Test
  void listsFilesWithoutWritingThem() throws Exception {
    ToolProcess run = tool("generate", "--list", "good model.toy", "-o", "out", "--process", "cockpit");
    assertThat(run.out()).isEqualTo("out/cockpit/größe.cpp\n");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void scaffoldsOnceIntoTheFolderGiven() throws Exception {
    tool("generate", "good model.toy", "--scaffold");
    assertThat(folder.resolve("user/flight/mine.hpp")).exists();
    Files.writeString(folder.resolve("user/flight/mine.hpp"), "filled in");
    tool("generate", "good model.toy", "--scaffold", "user");
    assertThat(folder.resolve("user/flight/mine.hpp")).hasContent("filled in");
  }

  @Test
  void takesAModelBehindScaffoldForAModel() throws Exception {
    Files.copy(folder.resolve("good model.toy"), folder.resolve("good.orrery"));
    ToolProcess run = tool("generate", "--scaffold", "good.orrery");
    assertThat(run.err()).isEmpty();
    assertThat(folder.resolve("user/flight/mine.hpp")).exists();
  }

  @Test
  void writesADependencyRuleWithAllFilesRead() throws Exception {
    tool("generate", "good model.toy", "-o", "out", "--depfile", "build/x.d", "--depfile-target", "a stamp");
    assertThat(folder.resolve("build/x.d"))
        .hasContent(
            "a\\ stamp: \\\n  %s/good\\ model.toy \\\n  %s/more.toy\n"
                .formatted(escaped(folder), escaped(folder)));
  }

  @Test
  void printsThePlanAsJson() throws Exception {
    assertThat(tool("plan", "good model.toy").out()).startsWith("{").contains("\"name\" : \"cockpit\"");
    tool("plan", "good model.toy", "-o", "plan.json");
    assertThat(folder.resolve("plan.json")).content().contains("\"schema\" : 1");
    assertThat(tool("plan", "bad.toy").out()).isEmpty();
  }

  private ToolProcess tool(String... arguments) throws IOException, InterruptedException {
    return ToolProcess.toy(folder, arguments);
  }

  private static String escaped(Path path) {
    return path.toString().replace(" ", "\\ ");
  }
}
