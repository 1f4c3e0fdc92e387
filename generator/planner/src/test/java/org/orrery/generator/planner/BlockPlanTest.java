// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.BlockPlan.Field;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.StatePlan;
import org.orrery.generator.plan.SystemPlan;

/** Tests the layout of Java components' state in immortal memory against sums made by hand. */
class BlockPlanTest {

  private static final String IDL =
      """
      module M {
        enum Kind { plain, round };
        struct Position { float lat; double lon; };
        typedef sequence<Position> Route;
        typedef string<7> Label;
        struct Ship {
          boolean known;
          Kind what;
          char mark;
          Label name;
          string note;
          wstring<2> flag;
          Position at;
          Route route;
          sequence<octet, 5> raw;
          long grid[2][3];
          octet last;
        };
        interface I { void run(); };
        struct Friend { I who; };
      };
      """;

  @TempDir Path folder;

  private Models models(String state, String language, String memory) {
    return new Models(folder)
        .with(
            "m.orrery",
            IDL + """
            system S {
              component C { provides i : M::I  state %s }
              bounds { string 10  sequence 3 }
              process p in %s { memory { %s } instance c : C }
            }
            """.formatted(state, language, memory));
  }

  private SystemPlan plan(String state, String language) {
    return models(state, language, "").planned("m.orrery");
  }

  @Test
  void laysOutAllThatAStructHoldsInPlace() {
    StatePlan state = plan("pool 4 of M::Ship", "java").components().getFirst().state();

    assertThat(state.blocks()).extracting(BlockPlan::name).extracting(ScopedName::toString).containsExactly("M::Position", "M::Ship");
    assertThat(state.blocks().getFirst().bytes()).isEqualTo(16);
    BlockPlan ship = state.blocks().getLast();
    assertThat(ship.fields())
        .extracting(Field::name, Field::offset, field -> field.form().bytes())
        .containsExactly(
            tuple("known", 0L, 1L),
            tuple("what", 4L, 4L),
            tuple("mark", 8L, 2L),
            // A length in four bytes and seven characters of two, rounded up.
            tuple("name", 16L, 24L),
            tuple("note", 40L, 24L),
            tuple("flag", 64L, 8L),
            tuple("at", 72L, 16L),
            // A count in eight bytes and three positions.
            tuple("route", 88L, 56L),
            tuple("raw", 144L, 16L),
            // Two rows of three numbers, each rounded up.
            tuple("grid", 160L, 32L),
            tuple("last", 192L, 1L));
    assertThat(ship.bytes()).isEqualTo(200);
  }

  @Test
  void immortalMemoryIsThatOfTheProcesssLanguage() {
    assertThat(plan("pool 4 of M::Ship", "java").processes().getFirst().memory().immortalBytes()).isEqualTo(1024);
    StatePlan inCpp = plan("pool 4 of M::Position", "cpp").components().getFirst().state();
    assertThat(inCpp.blocks()).isEmpty();
    assertThat(inCpp.bytes()).isEqualTo(64);
  }

  @Test
  void immortalMemoryBelowThePoolIsAnError() {
    assertThat(models("pool 4 of M::Ship", "java", "immortal 799 bytes").plan("m.orrery").diagnostics())
        .extracting(Diagnostic::code, Diagnostic::message)
        .containsExactly(
            tuple(
                "ORR-PLAN-034",
                "The state pools and tunnels of process 'p' need 800 bytes, but its immortal memory has 799"));
    assertThat(models("pool 4 of M::Ship", "java", "immortal 800 bytes").plan("m.orrery").diagnostics()).isEmpty();
  }

  @Test
  void whatHasNoLargestSizeInJavaIsRefused() {
    List<Diagnostic> shown = models("pool 4 of M::Friend", "java", "").plan("m.orrery").diagnostics();

    assertThat(shown).extracting(Diagnostic::code).containsExactly("ORR-PLAN-014");
    assertThat(shown.getFirst().message()).contains("object references");
  }
}
