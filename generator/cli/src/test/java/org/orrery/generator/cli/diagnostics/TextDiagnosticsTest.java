// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;

class TextDiagnosticsTest {

  @TempDir Path folder;

  @Test
  void underlinesBehindTabs() throws IOException {
    assertThat(excerpt("\tx\ty", 4, 1)).isEqualTo("    x   y\n        ^");
  }

  @Test
  void underlinesBehindAndUnderWideCharacters() throws IOException {
    assertThat(excerpt("// 漢字 name", 7, 4)).isEqualTo("// 漢字 name\n        ^~~~");
    assertThat(excerpt("// 漢字", 4, 2)).isEqualTo("// 漢字\n   ^~~~");
  }

  @Test
  void countsSurrogatePairsAndCombiningMarksAsTheyShow() throws IOException {
    assertThat(excerpt("\uD834\uDD1E x", 4, 1)).isEqualTo("\uD834\uDD1E x\n  ^");
    assertThat(excerpt("e\u0301 x", 4, 1)).isEqualTo("e\u0301 x\n  ^");
  }

  @Test
  void underlinesNoFurtherThanTheLine() throws IOException {
    assertThat(excerpt("struct", 1, 500)).isEqualTo("struct\n^~~~~~");
    assertThat(excerpt("struct", 7, 1)).isEqualTo("struct\n      ^");
    assertThat(excerpt("struct", 99, 0)).isEqualTo("struct\n      ^");
  }

  @Test
  void showsThePartOfALongLineThatIsMarked() throws IOException {
    String shown = excerpt("x".repeat(100_000) + "here" + "y".repeat(100_000), 100_001, 4);

    assertThat(shown).isEqualTo("x".repeat(200) + "here" + "y".repeat(196) + "\n" + " ".repeat(200) + "^~~~");
  }

  @Test
  void showsTheFirstOfManyAndCountsAll() {
    List<Diagnostic> many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> new Diagnostic("ORR-CLI-001", Severity.ERROR, new Location("gone.idl", i + 1, 1, -1, 1), "wrong", ""))
            .toList();

    List<String> lines = new TextDiagnostics(false).text(many).lines().toList();
    assertThat(lines).hasSize(102).endsWith("The first 100 are shown.", "5000 errors");
  }

  @Test
  void makesEscapeSequencesInSourcesHarmless() throws IOException {
    assertThat(excerpt("a\u001B[2Jb", 6, 1)).isEqualTo("a\uFFFD[2Jb\n     ^");
  }

  @Test
  void doesWithoutExcerptWhereThereIsNoSource() {
    Diagnostic diagnostic =
        new Diagnostic("ORR-CLI-001", Severity.ERROR, new Location("gone.idl", 3, 2, -1, 1), "wrong", "");
    assertThat(new TextDiagnostics(false).text(List.of(diagnostic)))
        .isEqualTo("gone.idl:3:2: error[ORR-CLI-001]: wrong\n1 error\n");
  }

  @Test
  void printsNothingForNothing() {
    assertThat(new TextDiagnostics(false).text(List.of())).isEmpty();
  }

  /** Source and marks, without the margin of line number and bar. */
  private String excerpt(String line, int column, int length) throws IOException {
    Path file = folder.resolve("x.idl");
    Files.writeString(file, "first\r\n" + line + "\r\nlast\r\n");
    Diagnostic diagnostic =
        new Diagnostic("ORR-IDL-001", Severity.ERROR, new Location(file.toString(), 2, column, -1, length), "m", "r");
    String[] lines = new TextDiagnostics(false).text(List.of(diagnostic)).split("\n");
    assertThat(lines[1]).startsWith("    2 | ");
    assertThat(lines[2]).startsWith("      | ");
    return lines[1].substring(8) + "\n" + lines[2].substring(8);
  }
}
