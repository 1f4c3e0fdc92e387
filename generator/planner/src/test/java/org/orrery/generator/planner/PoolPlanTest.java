// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ScopePlan;

/** Tests the sizes of pool scopes, and where they may be nested. */
class PoolPlanTest {

  @TempDir Path folder;

  private PlanResult result(String memory, String poa) {
    return result("cpp", memory, poa);
  }

  private PlanResult result(String language, String memory, String poa) {
    String system =
        """
        struct Track { double course; string name; long number; };
        struct Tracks { sequence<Track, 2> all; };
        typedef sequence<long, 4> Numbers;
        interface I { void run(); };
        system S {
          bounds { string 10 }
          component C { provides i : I }
          process p in %s {
            threadpool t { lane low { priority 1  threads 2  clients 3 }  lane high { priority 2  clients 5 } }
            threadpool other { clients 7 }
            memory { %s }
            poa a { threadpool t  %s }
            instance c : C { i in poa a }
          }
        }
        """.formatted(language, memory, poa);
    return new Models(folder).with("m.orrery", system).plan("m.orrery");
  }

  private static final String BOTH = "sessions in scope session  requests in scope request";

  private MemoryPlan planned(String memory) {
    PlanResult result = result(memory, BOTH);
    return result.plan().orElseThrow(() -> new AssertionError(result.diagnostics())).processes().getFirst().memory();
  }

  @Test
  void aBlockHasRoomForAValueWithAllThatItRefersTo() {
    ScopePlan pool =
        planned("scope session linear 4KiB per connection { scope request private 4KiB  scope tracks pool 100 of Track per connection }")
            .scopes().get(2);

    // A double, a view of 16 bytes, a long, ten characters; a multiple of 8.
    assertThat(pool.blockBytes()).isEqualTo(48);
    assertThat(pool.bytes()).isEqualTo(4800);
    assertThat(pool.blocks()).isEqualTo(100);
    assertThat(pool.proved()).isTrue();
  }

  @Test
  void blocksOfBytesCanHoldAnyType() {
    assertThat(planned("scope session linear 4KiB per lane { scope request private 4KiB } scope blocks pool 4 of 60 bytes")
            .scopes().get(2).blockBytes())
        .isEqualTo(64);
  }

  @ParameterizedTest
  @CsvSource({"per connection, 8", "per lane, 2", "'', 2"})
  void thoseWhoEnterWhatAPoolIsNestedInHaveOne(String per, int copies) {
    String memory = "scope session linear 4KiB per connection { scope request private 4KiB  scope tracks pool 2 of 64 bytes %s }";
    MemoryPlan memoryPlan = per.isEmpty() || per.equals("per lane")
        ? planned(memory.replace("per connection {", "per lane {").formatted(per))
        : planned(memory.formatted(per));

    assertThat(memoryPlan.scopes().get(2).copies()).isEqualTo(copies);
  }

  @ParameterizedTest
  @CsvSource({"per connection, 15", "per lane, 3", "per process shared, 1"})
  void allLanesHaveAPoolThatIsNestedInNothing(String per, int copies) {
    String memory = "scope session linear 4KiB per lane { scope request private 4KiB } scope tracks pool 2 of 64 bytes " + per;

    assertThat(planned(memory).scopes().get(2).copies()).isEqualTo(copies);
  }

  @Test
  void requestsMayNestInAPoolSoThatTheyMayReferToItsBlocks() {
    MemoryPlan memory =
        planned("scope session linear 4KiB per connection { scope tracks pool 2 of Track per connection { scope request private 4KiB } }");

    assertThat(memory.scopes()).extracting(ScopePlan::parent).containsExactly(-1, 0, 1);
    assertThat(memory.stacks().getFirst().scopes()).containsExactly(0, 2);
  }

  @Test
  void aPoolForSeveralConnectionsCanNotBeNestedInOne() {
    PlanResult result =
        result("scope session linear 4KiB per connection { scope request private 4KiB  scope tracks pool 2 of Track per lane }", BOTH);

    assertThat(result.diagnostics()).extracting(Diagnostic::code).contains("ORR-PLAN-037");
  }

  @Test
  void poolsOfAThreadAreRefused() {
    PlanResult result =
        result("scope session linear 4KiB per connection { scope request private 4KiB { scope scratch pool 2 of 64 bytes } }", BOTH);

    assertThat(result.diagnostics()).filteredOn(each -> each.code().equals("ORR-PLAN-014")).singleElement()
        .satisfies(each -> assertThat(each.message()).isEqualTo("a pool per thread, or in a scope per thread, can't be generated yet"));
  }

  @Test
  void sessionsButNotRequestsMayBeInAVariableScope() {
    String memory = "scope session variable 4KiB per connection { scope request private 4KiB } scope loose variable 4KiB per thread";

    assertThat(planned(memory).scopes().getFirst().kind()).isEqualTo(ScopePlan.AreaKind.VARIABLE);
    assertThat(result(memory, "requests in scope loose").diagnostics()).extracting(Diagnostic::code).contains("ORR-PLAN-014");
  }

  private static String within(String pool) {
    return "scope session variable 4KiB per connection { scope request private 4KiB  scope tracks pool " + pool + " per connection }";
  }

  @Test
  void inJavaABlockIsAStructThatHasItsStringsInPlace() {
    MemoryPlan memory = result("java", within("5 of Tracks"), BOTH).plan().orElseThrow().processes().getFirst().memory();
    ScopePlan pool = memory.scopes().get(2);

    // A double, a length and ten characters of two bytes, a long, and each a multiple of 8: twice, behind their number.
    assertThat(pool.structs()).extracting(BlockPlan::bytes).containsExactly(40L, 88L);
    assertThat(pool.blockBytes()).isEqualTo(88);
    assertThat(pool.bytes()).isEqualTo(440);
    assertThat(pool.copies()).isEqualTo(8);
    // No immortal memory; sessions of 4 KiB, requests of two threads and one, and the pools.
    assertThat(memory.regionBytes()).isEqualTo(8 * 4096 + 3 * 4096 + 8 * 512);
    assertThat(memory.scopes().getFirst().kind()).isEqualTo(ScopePlan.AreaKind.VARIABLE);
  }

  @Test
  void inJavaBlocksOfBytesHaveNoStruct() {
    ScopePlan pool = result("java", within("4 of 60 bytes"), BOTH).plan().orElseThrow().processes().getFirst().memory().scopes().get(2);

    assertThat(pool.structs()).isEmpty();
    assertThat(pool.blockBytes()).isEqualTo(64);
  }

  @Test
  void onlyJavaLaysOutStructs() {
    assertThat(planned(within("5 of Tracks")).scopes().get(2).structs()).isEmpty();
  }

  @Test
  void inJavaAPoolIsOfStructs() {
    assertThat(result("java", within("5 of Numbers"), BOTH).diagnostics()).extracting(Diagnostic::message)
        .containsExactly("a pool in Java of a type other than a struct without object references can't be generated yet");
  }

  @Test
  void inJavaRequestsAreInNoVariableScopeEither() {
    String memory = "scope session variable 4KiB per connection { scope loose variable 4KiB per thread }";

    assertThat(result("java", memory, "sessions in scope session  requests in scope loose").diagnostics())
        .extracting(Diagnostic::code).contains("ORR-PLAN-014");
  }
}
