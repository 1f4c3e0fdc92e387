// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.driver.DriverCode;
import org.orrery.generator.driver.docs.DiagnosticsPage.Area;
import org.orrery.generator.driver.docs.DiagnosticsPage.Entry;

class DiagnosticsPageTest {

  private static final Path PAGE = Path.of("").toAbsolutePath().getParent().getParent().resolve("docs/diagnostics.md");

  private final List<Area> areas =
      List.of(
          new Area(
              "Files, targets and output",
              entries(DriverCode.values(), code -> new Entry(code.code(), true, code.message(), code.remedy()))));

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

  private static <T> List<Entry> entries(T[] table, java.util.function.Function<T, Entry> entry) {
    return Stream.of(table).map(entry).toList();
  }
}
