// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ProcessPlan.Language;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;

/** Tests the sizes of tunnels, and which values may cross between which scopes. */
class TunnelPlanTest {

  private static final String TYPES =
      """
      typedef string Name;
      typedef long Number;
      struct Position { double lat; long height; };
      struct Leg { octet kind; Name name; Position to; };
      typedef sequence<Leg> Route;
      typedef sequence<long long, 3> Ids;
      struct Wide { octet o; wstring<5> w; wchar c; };
      interface I { void run(); };
      """;

  @TempDir Path folder;

  private PlanResult result(String memory) {
    return result("cpp", memory);
  }

  private PlanResult result(String language, String memory) {
    String system =
        """
        %s
        system S {
          bounds { string 10 }
          component C { provides i : I }
          process p in %s {
            threadpool t { clients 2 }
            memory { %s }
            poa a { sessions in scope hall  requests in scope request }
            instance c : C { i in poa a }
          }
        }
        """.formatted(TYPES, language, memory);
    return new Models(folder).with("m.orrery", system).plan("m.orrery");
  }

  private static final String SCOPES = " scope hall linear 4KiB per process { scope request private 4KiB per thread } ";

  private MemoryPlan planned(String tunnel) {
    PlanResult result = result(SCOPES + tunnel);
    return result.plan().orElseThrow(() -> new AssertionError(result.diagnostics())).processes().getFirst().memory();
  }

  @ParameterizedTest
  @CsvSource({
    "Position, 12",
    // A length, ten characters and NUL.
    "Name, 15",
    // The octet, then the name from 4 to 19, the position from 24.
    "Leg, 36",
    // The length, then each from a multiple of 8.
    "Ids, 32",
    // A length from 4, then five times two bytes; a length octet and two bytes.
    "Wide, 21",
  })
  void countsTheBytesOfTheLongestValue(String type, long bytes) {
    TunnelPlan tunnel = planned("tunnel t of %s { capacity 2 }".formatted(type)).tunnels().getFirst();

    assertThat(tunnel.valueBytes()).isEqualTo(bytes);
    // Itself, three places, two links, two slots, and what may lie unused before each.
    long slots = 2 * (8 + (bytes + 7) / 8 * 8);
    assertThat(tunnel.bytes()).isEqualTo(112 + 7 + 3 * 24 + 2 * 4 + 12 + slots + 16);
  }

  @Test
  void immortalMemoryHoldsTunnelsOfValues() {
    MemoryPlan memory = planned("tunnel a of Position { capacity 1  from request  to hall } tunnel b of Position { capacity 30 }");

    assertThat(memory.tunnels()).extracting(TunnelPlan::home).containsOnly(-1);
    assertThat(memory.tunnels()).extracting(TunnelPlan::from).containsExactly(1, -1);
    assertThat(memory.tunnels()).extracting(TunnelPlan::to).containsExactly(0, -1);
    long bytes = memory.tunnels().stream().mapToLong(TunnelPlan::bytes).sum();
    assertThat(memory.immortalBytes()).isEqualTo(MemoryPlan.granules(bytes)).isGreaterThan(bytes - 1);
  }

  @ParameterizedTest
  @CsvSource(quoteCharacter = '|', value = {"java", "java rtsj \"1.0.2\"", "java rtsj \"2.0\""})
  void countsWhatValuesTakeInJava(String language) {
    PlanResult result = result(language, SCOPES + "tunnel t of Leg { capacity 3  from request }");
    MemoryPlan memory = result.plan().orElseThrow(() -> new AssertionError(result.diagnostics())).processes().getFirst().memory();

    // Each with eight bytes on either side, to a multiple of eight; what may lie unused before the first.
    assertThat(memory.tunnels()).extracting(TunnelPlan::valueBytes, TunnelPlan::bytes).containsExactly(tuple(36L, 3 * 56 + 7L));
    assertThat(memory.immortalBytes()).isEqualTo(256);
    List<Diagnostic> small = result(language, "immortal 174 bytes" + SCOPES + "tunnel t of Leg { capacity 3 }").diagnostics();
    assertThat(small).singleElement().satisfies(each -> assertThat(each.message()).contains("need 175 bytes", "has 174"));
  }

  @ParameterizedTest
  @CsvSource(quoteCharacter = '|', value = {
    "java, tunnel t of Ids { capacity 3  copy shallow }, |a tunnel in Java with 'copy shallow' of a type other than a struct|",
    "java, tunnel t of Number { capacity 3 }, a tunnel in Java of numbers or enumerators outside a struct can't",
    "java rtsj \"2.0\", tunnel t of Leg { capacity 3  copy shallow from hall to request }, a tunnel on the RTSJ with 'copy shallow' from a",
  })
  void refusesWhatJavaLacks(String language, String tunnel, String why) {
    List<Diagnostic> shown = result(language, SCOPES + tunnel).diagnostics();

    assertThat(shown).singleElement().satisfies(each -> assertThat(each.code()).isEqualTo("ORR-PLAN-014"));
    assertThat(shown.getFirst().message()).startsWith(why);
  }

  @Test
  void referencesToImmortalMemoryCrossOnTheRtsj() {
    PlanResult result = result("java rtsj \"2.0\"", SCOPES + "tunnel t of Leg { capacity 3  copy shallow }");
    MemoryPlan memory = result.plan().orElseThrow(() -> new AssertionError(result.diagnostics())).processes().getFirst().memory();

    assertThat(memory.tunnels()).extracting(TunnelPlan::home).containsExactly(-1);
    assertThat(memory.tunnels().getFirst().structs()).isNotEmpty();
  }

  @Test
  void referencesInJavaAreToBlocksAndTakeNothingOfAnArea() {
    PlanResult result = result("java", SCOPES + "tunnel t of Leg { capacity 3  copy shallow  from hall  to request }");
    MemoryPlan memory = result.plan().orElseThrow(() -> new AssertionError(result.diagnostics())).processes().getFirst().memory();

    assertThat(memory.tunnels()).extracting(TunnelPlan::home, TunnelPlan::bytes).containsExactly(tuple(0, 0L));
    assertThat(memory.tunnels().getFirst().structs()).extracting(each -> each.name().toString()).containsExactly("Position", "Leg");
  }

  @Test
  void blocksThatAreReferredToNeedBounds() {
    List<Diagnostic> shown = result("java", SCOPES + "tunnel t of Route { capacity 2  copy shallow }").diagnostics();

    assertThat(shown).singleElement().satisfies(each -> assertThat(each.code()).isEqualTo("ORR-PLAN-035"));
  }

  @Test
  void saysHowMuchImmortalMemoryMustBe() {
    List<Diagnostic> shown = result("immortal 256 bytes" + SCOPES + "tunnel t of Position { capacity 2 }").diagnostics();

    assertThat(shown).singleElement().satisfies(each -> assertThat(each.code()).isEqualTo("ORR-PLAN-034"));
    assertThat(shown.getFirst().message()).contains("state pools and tunnels", "need 275 bytes", "has 256");
  }

  @Test
  void proposesBoundsForATypeWithout() {
    List<Diagnostic> shown = result(SCOPES + "tunnel t of Route { capacity 2 }").diagnostics();

    assertThat(shown).singleElement().satisfies(each -> assertThat(each.code()).isEqualTo("ORR-PLAN-035"));
    assertThat(shown.getFirst().message()).isEqualTo("'Route' has no largest size, so no tunnel of it can be laid out");
  }

  @Test
  void referencesLieInTheScopeThatTheyAreFrom() {
    MemoryPlan memory = planned(
        "tunnel a of Position { capacity 4  copy shallow  from hall  to request } "
            + "tunnel b of Position { capacity 4  copy shallow  to hall }");

    assertThat(memory.tunnels()).extracting(TunnelPlan::home).containsExactly(0, -1);
    assertThat(memory.tunnels()).extracting(TunnelPlan::valueBytes).containsOnly(0L);
    assertThat(memory.immortalBytes()).isEqualTo(512);
  }

  @ParameterizedTest
  @CsvSource({
    "from hall, but immortal memory is not nested in it",
    "from request  to hall, 'which exists per thread, and the tunnel once'",
    "from hall  to other, but scope 'other' is not nested in it",
    "from other  to other, which nothing enters",
  })
  void referencesMayNotReachWhoOutlivesWhatTheyReferTo(String ends, String why) {
    String tunnel = "tunnel t of Position { capacity 4  copy shallow  %s }".formatted(ends);
    PlanResult result = result(SCOPES + "scope other linear 1KiB per process  " + tunnel);

    assertThat(result.diagnostics()).filteredOn(each -> each.code().equals("ORR-PLAN-044")).singleElement()
        .satisfies(each -> assertThat(each.message()).contains(why));
  }

  @Test
  void componentsRelyOnWhatEachOfTheirProcessesHas() {
    String process = "process %s in cpp { memory { %s } instance c : C %s }\n";
    String system = TYPES + "system S { component C { provides i : I } component D { provides i : I }\n"
        + process.formatted("p", "tunnel both of Position { capacity 1 } tunnel one of Position { capacity 1 }", "instance d : D")
        + process.formatted("q", "tunnel one of Ids { capacity 1 } tunnel both of Position { capacity 9 }", "") + "}";
    SystemPlan plan = new Models(folder).with("m.orrery", system).planned("m.orrery");

    ComponentPlan both = plan.components().getFirst();
    ComponentPlan one = plan.components().getLast();
    assertThat(plan.tunnelsOf(both, Language.CPP)).singleElement().satisfies(relied ->
        assertThat(relied.plans()).extracting(tunnel -> tunnel.origin().element()).containsExactly("p.both", "q.both"));
    assertThat(plan.tunnelsOf(one, Language.CPP)).extracting(relied -> relied.first().name()).containsExactly("both", "one");
    assertThat(plan.tunnelsOf(one, Language.JAVA)).isEmpty();
  }
}
