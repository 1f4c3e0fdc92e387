// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Diagnostic;

class UnsupportedFeaturesTest {

  private static final Path FOLDER = Path.of("src/test/resources/problems");

  @Test
  void namesEachThingThatAModelStatesInVain() {
    assertThat(notYet("not-yet.orrery"))
        .containsExactlyInAnyOrder(
            "a Total Bandwidth Server",
            "an operation's own priority",
            "'requests in' a scope that is not per thread",
            "'sessions in' a scope per thread",
            "'sessions in' a private scope that is not per connection",
            "'linking dynamic' without handlers that are loaded",
            "a lane's bandwidth",
            "'dispatch edf'",
            "'unix'",
            "'unix'");
  }

  @Test
  void saysWhatToWriteInsteadWhereThereIsSomething() {
    assertThat(shown("not-yet.orrery"))
        .extracting(each -> each.remedy().replace("; docs/roadmap.md lists what is supported.", ""))
        .contains(
            "Remove it",
            "Remove it, or write 'per thread' where the scope is stated",
            "Remove it, or write 'handlers fine_grain' or 'handlers paired'",
            "Remove it, or write 'iiop'");
  }

  @Test
  void namesWhatThreadsWithoutTheHeapCannotDo() {
    assertThat(notYet("no-heap.orrery"))
        .containsExactlyInAnyOrder(
            "'handlers paired' with no_heap threads",
            "'observe' with a no_heap lane",
            "'borrowing on' with a no_heap lane",
            "a request buffer of a no_heap lane");
  }

  @Test
  void tasksWithoutTheHeapThatCallCannotLoadHandlersLate() {
    assertThat(notYet("no-heap-task.orrery")).containsExactly("'handlers paired' with no_heap threads");
  }

  @Test
  void namesWhatSessionsOnTheRtsjCannotBe() {
    assertThat(notYet("sessions-rtsj.orrery"))
        .containsExactly("a scope per connection within another, on the RTSJ,");
  }

  @Test
  void refusesEveryScopePerConnectionWhereRequestsMayOutlastTheirConnection() {
    assertThat(shown("buffered-connections.orrery"))
        .filteredOn(each -> each.message().equals("a scope per connection with a request buffer can't be generated yet"))
        .extracting(each -> each.location().line())
        .containsExactlyInAnyOrder(7, 13, 19);
  }

  @Test
  void warnsOfWhatNothingReadsYet() {
    List<Diagnostic> shown = new Models(FOLDER).plan("no-effect-yet.orrery").diagnostics();

    assertThat(shown).allMatch(each -> each.code().equals("ORR-PLAN-015"));
    assertThat(shown)
        .extracting(each -> each.location().line() + ": " + each.message().replace(" has no effect yet", ""))
        .containsExactlyInAnyOrder(
            "4: a profile",
            "8: the spread of uniform arrivals",
            "16: a host's address");
  }

  @Test
  void refusesAnOffsetOnTheRtsjAlone() {
    assertThat(notYet("offset-rtsj.orrery")).containsExactly("an offset of a task in process 'p', which is on the RTSJ");
  }

  private static List<String> notYet(String model) {
    return shown(model).stream().map(each -> each.message().replace(" can't be generated yet", "")).toList();
  }

  private static List<Diagnostic> shown(String model) {
    return new Models(FOLDER).plan(model).diagnostics().stream().filter(each -> each.code().equals("ORR-PLAN-014")).toList();
  }
}
