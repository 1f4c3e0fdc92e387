// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.orrery.generator.analysis.Activity.Arrivals;

/** Compares responses with those of textbooks and papers, digit by digit. */
class PublishedExamplesTest {

  private static final int FIELDS = 5;

  private record Row(Activity activity, long response) {}

  @TestFactory
  Stream<DynamicTest> agreesWithPublishedResponses() throws IOException {
    Map<String, List<Row>> systems = systems();
    assertThat(systems).isNotEmpty().allSatisfy((name, rows) -> assertThat(rows).isNotEmpty());
    return systems.entrySet().stream().map(system -> DynamicTest.dynamicTest(system.getKey(), () -> holds(system.getValue())));
  }

  private static void holds(List<Row> rows) {
    assertThat(FixedPriorities.responses(rows.stream().map(Row::activity).toList()))
        .isEqualTo(rows.stream().<Response>map(row -> new Response.Bound(row.response())).toList());
  }

  /** Buttazzo, Hard Real-Time Computing Systems, the chapter on periodic tasks: example of the processor-demand criterion. */
  @Test
  void findsButtazzosExampleOfProcessorDemandFeasible() {
    List<Activity> tasks = List.of(task(2, 4, 6), task(2, 5, 8), task(3, 7, 9));
    assertThat(EarliestDeadline.test(tasks)).isEqualTo(new Feasibility.Feasible());
  }

  private static Activity task(long cost, long deadline, long period) {
    return new Activity("task", 0, cost, Arrivals.every(period), deadline, 0);
  }

  private static Map<String, List<Row>> systems() throws IOException {
    Map<String, List<Row>> systems = new LinkedHashMap<>();
    List<Row> rows = List.of();
    try (InputStream file = PublishedExamplesTest.class.getResourceAsStream("published.txt")) {
      for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith("system ")) {
          rows = new ArrayList<>();
          systems.put(line.substring("system ".length()), rows);
        } else if (!line.isBlank() && !line.startsWith("#")) {
          rows.add(row(line.split(" ")));
        }
      }
    }
    return systems;
  }

  private static Row row(String... fields) {
    assertThat(fields).hasSize(FIELDS);
    long period = Long.parseLong(fields[3]);
    Activity activity =
        new Activity(fields[0], Integer.parseInt(fields[1]), Long.parseLong(fields[2]), Arrivals.every(period), period, 0);
    return new Row(activity, Long.parseLong(fields[4]));
  }
}
