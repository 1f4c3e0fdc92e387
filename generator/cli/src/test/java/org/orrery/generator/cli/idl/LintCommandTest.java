// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code orrery idl lint}: which rules are on, forms of the report and exit codes. */
class LintCommandTest {

  private IdlRun last;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void idl() throws IOException {
    file = Files.writeString(folder.resolve("shop.idl"), "module Shop {\n  struct Item { any what; string name; };\n};\n");
  }

  private int run(Object... arguments) {
    last = IdlRun.of("lint", arguments);
    return last.exitCode();
  }

  @Test
  void tellsWhatItFindsWithPlaceAndRemedy() {
    assertThat(run(file)).isEqualTo(1);
    assertThat(last.output()).isEqualTo(
        """
        %s:2:17: warning[ORR-LINT-007]: an any takes a type code with each value, has no bound, and its receiver finds out what it is at \
        run time
            2 |   struct Item { any what; string name; };
              |                 ^~~
          help: declare a union of what it can be, or state a type
        1 warning
        """.formatted(file));
    assertThat(run(folder)).isEqualTo(1);
  }

  @Test
  void switchesRulesOnAndOff() {
    assertThat(run(file, "--off", "007")).isZero();
    assertThat(last.output()).isEmpty();
    assertThat(run(file, "--on", "ORR-LINT-001")).isEqualTo(1);
    assertThat(last.output()).contains("ORR-LINT-001", "ORR-LINT-007");
    assertThat(run(file, "--off", "all", "--on", "001")).isEqualTo(1);
    assertThat(last.output()).contains("ORR-LINT-001").doesNotContain("ORR-LINT-007");
    assertThat(run(file, "--on", "all", "--off", "001,007")).isZero();
    assertThat(run(file, "--on", "123")).isEqualTo(2);
    assertThat(last.mistakes()).contains("there is no rule '123'");
  }

  @Test
  void listsTheRules() {
    assertThat(run("--rules")).isZero();
    assertThat(last.output()).contains("ORR-LINT-001  off  ... has no bound", "ORR-LINT-007  on ");
    assertThat(run("--rules", "--on", "001")).isZero();
    assertThat(last.output()).contains("ORR-LINT-001  on ");
  }

  @Test
  void writesJsonAndSarif() throws IOException {
    Path sarif = folder.resolve("lint.sarif");
    assertThat(run(file, "--json", "--sarif", sarif)).isEqualTo(1);
    assertThat(last.output()).startsWith("{").contains("\"code\" : \"ORR-LINT-007\"");
    assertThat(sarif).content().contains("\"ruleId\" : \"ORR-LINT-007\"", "\"level\" : \"warning\"");
  }

  @Test
  void looksAtTheFilesNamedAndNotAtWhatTheyInclude() throws IOException {
    Path main = Files.writeString(folder.resolve("main.idl"), "#include \"shop.idl\"\nmodule Main { typedef Shop::Item Thing; };\n");
    assertThat(run(main)).isZero();
    assertThat(run(main, file)).isEqualTo(1);
    assertThat(last.output()).contains("ORR-LINT-007", "ORR-LINT-008");
  }

  @Test
  void explainsWhatItCantUnderstand() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.idl"), "module M { struct S { Nothing x; }; };\n");
    assertThat(run(broken)).isEqualTo(1);
    assertThat(last.complaints()).contains("ORR-IDL-003");
    assertThat(last.output()).isEmpty();
    assertThat(run()).isEqualTo(2);
  }
}
