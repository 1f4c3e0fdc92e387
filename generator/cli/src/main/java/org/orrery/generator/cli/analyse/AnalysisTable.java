// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.CallResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.system.SystemSensitivity.Margin;
import org.orrery.generator.driver.analysis.Times;

/** Results of an analysis as a table. Calls stand below their activities, indented. */
public final class AnalysisTable {

  private static final int GAP = 2;

  private AnalysisTable() {}

  /**
   * Text for people.
   *
   * @param simulated longest simulated responses, by name of the activity, or {@code activity/call}; empty if nothing was simulated
   */
  public static String text(AnalysisResult result, Optional<Map<String, Long>> simulated) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("activity", "response", "deadline", "slack", "verdict", simulated.map(each -> "simulated")));
    for (ActivityResult activity : result.activities()) {
      rows.add(row(
          activity.name(), activity.responseNanos(), activity.deadlineNanos(), activity.verdict(),
          simulated.map(each -> each.getOrDefault(activity.name(), -1L))));
      for (CallResult call : activity.calls()) {
        rows.add(row(
            "  " + call.name(), call.responseNanos(), call.deadlineNanos(), call.verdict(),
            simulated.map(each -> each.getOrDefault(activity.name() + "/" + call.name(), -1L))));
      }
    }
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> append(text, row, rows));
    String loads = result.processors().stream()
        .map(each -> "%s %d.%d %%".formatted(each.name(), each.loadPermille() / 10, each.loadPermille() % 10))
        .collect(Collectors.joining(", "));
    text.append("\nload: ").append(loads).append('\n');
    result.assumptions().forEach(each -> text.append("assumed: ").append(each).append('\n'));
    return text.toString();
  }

  /** Table of how far costs may grow. */
  public static String text(List<Margin> margins) {
    if (margins.isEmpty()) {
      return "\nNo deadline is kept, so nothing tells how far a wcet may grow.\n";
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("wcet of", "stated", "may grow to"));
    for (Margin each : margins) {
      String most = each.limited() ? Times.text(each.mostNanos()) : "more than " + Times.text(each.mostNanos());
      rows.add(List.of(each.name(), Times.text(each.costNanos()), most));
    }
    StringBuilder text = new StringBuilder("\n");
    rows.forEach(row -> append(text, row, rows));
    return text.toString();
  }

  private static List<String> row(String name, long response, long deadline, Verdict verdict, Optional<Long> simulated) {
    boolean compared = response >= 0 && deadline > 0;
    return row(
        name, time(response), deadline == 0 ? "-" : Times.text(deadline), compared ? Times.text(deadline - response) : "-",
        verdict.name().toLowerCase(Locale.ROOT).replace('_', ' '), simulated.map(AnalysisTable::time));
  }

  private static String time(long nanos) {
    return nanos < 0 ? "no bound" : Times.text(nanos);
  }

  private static List<String> row(String name, String response, String deadline, String slack, String verdict, Optional<String> simulated) {
    List<String> row = new ArrayList<>(List.of(name, response));
    simulated.ifPresent(each -> row.add(each.equals("no bound") ? "-" : each));
    row.addAll(List.of(deadline, slack, verdict));
    return row;
  }

  private static void append(StringBuilder text, List<String> row, List<List<String>> rows) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      int column = i;
      int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
      line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + GAP));
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }
}
