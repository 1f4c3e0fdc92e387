// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Diagnostic;

class UnbuiltTest {

  private static final Path FOLDER = Path.of("src/test/resources/problems");

  @Test
  void namesEachThingThatAModelStatesInVain() {
    List<Diagnostic> shown = new Models(FOLDER).plan("not-yet.orrery").diagnostics();

    assertThat(shown)
        .filteredOn(each -> each.code().equals("ORR-PLAN-014"))
        .extracting(each -> each.message().replace(" can't be generated yet", ""))
        .containsExactlyInAnyOrder(
            "a Total Bandwidth Server",
            "an operation's own priority",
            "'state fixed' on the RTSJ",
            "'requests in' a scope that is not per thread",
            "'sessions in' a scope per thread",
            "'sessions in' a private scope that is not per connection",
            "'linking dynamic' without handlers that are loaded",
            "a lane's bandwidth",
            "'dispatch edf'",
            "a session scope on the RTSJ",
            "'unix'",
            "'unix'");
  }

  @Test
  void warnsOfWhatOnlyAnAnalysisWouldRead() {
    List<Diagnostic> shown = new Models(FOLDER).plan("no-effect-yet.orrery").diagnostics();

    assertThat(shown).allMatch(each -> each.code().equals("ORR-PLAN-015"));
    assertThat(shown).hasSize(1);
  }
}
