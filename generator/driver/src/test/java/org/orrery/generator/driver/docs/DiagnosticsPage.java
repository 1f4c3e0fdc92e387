// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.docs;

import java.util.List;

/** Text of docs/diagnostics.md: every code that Orrery can report, from the tables of all areas. */
final class DiagnosticsPage {

  /**
   * Row of the page: one code.
   *
   * @param kind what it is: an error, a warning
   * @param message pattern of {@link String#format}
   * @param remedy pattern with the same arguments
   */
  record Entry(String code, String kind, String message, String remedy) {}

  /** Section of the page: the codes of one area, in their order. */
  record Area(String title, List<Entry> entries) {}

  private DiagnosticsPage() {}

  static String text(List<Area> areas) {
    StringBuilder page = new StringBuilder();
    page.append("<!-- Generated from the tables of codes; -Dgolden.update=true writes it. -->\n\n");
    page.append("# Diagnostics\n\n");
    page.append("Codes are stable: scripts may rely on them. Where a message names something, `…` stands for it.\n");
    for (Area area : areas) {
      page.append("\n## ").append(area.title()).append("\n\n");
      page.append("| code | | what is wrong | how to mend it |\n| --- | --- | --- | --- |\n");
      for (Entry entry : area.entries()) {
        page.append("| ").append(entry.code());
        page.append(" | ").append(entry.kind());
        page.append(" | ").append(cell(entry.message()));
        page.append(" | ").append(cell(entry.remedy())).append(" |\n");
      }
    }
    return page.toString();
  }

  private static String cell(String pattern) {
    return pattern
        .replaceAll("%\\d+\\$[sd]", "…")
        .replace("%%", "%")
        .replace("|", "\\|")
        .replace("<", "&lt;")
        .replace("*", "\\*")
        .replace("_", "\\_");
  }
}
