// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.SystemPlan.InnerScope;

/** Tests the nesting of scopes around a request and within it, and the order in which they are entered. */
class ScopeTreePlanTest {

  private static final String DEEP =
      """
      scope all linear 1KiB per process {
        scope desk linear 1KiB per lane {
          scope caller linear 1KiB per connection {
            scope call private 1KiB per thread {
              scope scratch private 512 bytes per thread { scope inmost constant 256 bytes per thread }
              scope other linear 256 bytes per thread
            }
          }
        }
      }
      """;
  private static final String BOTH = "sessions in scope caller  requests in scope call";

  @TempDir Path folder;

  private PlanResult result(String memory, String poa, String more) {
    return result("cpp", memory, poa, more);
  }

  private PlanResult result(String language, String memory, String poa, String more) {
    String system =
        """
        interface I { void run(); };
        system S {
          component C { provides i : I }
          process p in %s {
            threadpool t { lane low { priority 1  threads 2  clients 3 } }
            threadpool rest { clients 7 }
            memory { %s }
            poa a { threadpool t  %s }
            poa b { threadpool rest }
            instance c : C { i in poa a }
          }
          %s
        }
        """.formatted(language, memory, poa, more);
    return new Models(folder).with("m.orrery", system).plan("m.orrery");
  }

  private static SystemPlan planned(PlanResult result) {
    return result.plan().orElseThrow(() -> new AssertionError(result.diagnostics()));
  }

  @Test
  void eachThreadThatServesHasScopesToEnterWithinItsRequest() {
    ProcessPlan process = planned(result(DEEP, BOTH, "")).processes().getFirst();

    assertThat(process.innerScopes()).extracting(ScopePlan::name).containsExactly("scratch", "inmost", "other");
    assertThat(process.innerScopes()).extracting(ScopePlan::copies).containsOnly(2);
    assertThat(process.innerScopes()).allSatisfy(scope -> assertThat(scope.lanes()).containsExactly(0));
  }

  @Test
  void theyAreTheSameInJava() {
    SystemPlan plan = planned(result("java", DEEP, BOTH, ""));

    assertThat(plan.innerScopesOf(plan.components().getFirst(), ProcessPlan.Language.JAVA))
        .extracting(InnerScope::path)
        .containsExactly(List.of("scratch"), List.of("scratch", "inmost"), List.of("other"));
    assertThat(plan.processes().getFirst().memory().stacks())
        .isEqualTo(planned(result(DEEP, BOTH, "")).processes().getFirst().memory().stacks());
  }

  @Test
  void aThreadIsInAllThatItsRequestIsNestedIn() {
    ProcessPlan process = planned(result(DEEP, BOTH, "")).processes().getFirst();

    assertThat(process.memory().stacks())
        .containsExactly(
            new EntryStack("lane low", 0, List.of(0, 1, 2, 3)),
            new EntryStack("lane low", 0, List.of(0, 1, 2, 3, 4)),
            new EntryStack("lane low", 0, List.of(0, 1, 2, 3, 4, 5)),
            new EntryStack("lane low", 0, List.of(0, 1, 2, 3, 6)),
            new EntryStack("lane rest", 1, List.of(7)));
  }

  @Test
  void sessionsMayBeAnyOfTheScopesAround() {
    for (String session : List.of("all", "desk", "caller")) {
      PlanResult result = result(DEEP, "sessions in scope " + session + "  requests in scope call", "");
      assertThat(result.diagnostics()).as(session).isEmpty();
    }
    assertThat(result(DEEP, "requests in scope call", "").diagnostics()).isEmpty();
  }

  @Test
  void requestsWithoutAScopeOfTheirOwnAreEnteredFromTheSessions() {
    PlanResult result = result("scope all linear 1KiB per process { scope desk linear 1KiB per lane }", "sessions in scope desk", "");

    assertThat(planned(result).processes().getFirst().memory().stacks().getFirst().scopes()).containsExactly(0, 1, 2);
  }

  @Test
  void aScopePerThreadBesideThatOfRequestsIsEnteredByNobody() {
    PlanResult result = result(
        "scope caller linear 1KiB per connection { scope call private 1KiB per thread  scope beside private 1KiB per thread }", BOTH, "");

    assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly("ORR-PLAN-040");
    assertThat(result.diagnostics().getFirst().message()).contains("'beside'");
  }

  @Test
  void requestsAreNotNestedInAScopeOfTheirThread() {
    PlanResult result = result(DEEP, "sessions in scope caller  requests in scope scratch", "");

    assertThat(result.diagnostics()).extracting(Diagnostic::code).contains("ORR-PLAN-014");
  }

  @Test
  void whatALaneHasDoesNotLieInWhatAConnectionHasHoweverFewServe() {
    PlanResult result = result(DEEP, BOTH,
        """
        process q in cpp {
          memory { scope mine linear 1KiB per connection { scope blocks pool 8 of 8 bytes per lane } }
          poa a { sessions in scope mine }
          instance c : C { i in poa a }
        }
        """);

    assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly("ORR-PLAN-037");
  }

  @Test
  void threadsOnTheRtsjHaveThemToo() {
    String system =
        """
        interface I { void run(); };
        system S {
          component C { provides i : I }
          process p in java rtsj "2.0" {
            threadpool t { threads 2 }
            memory { scope call private 1KiB per thread { scope scratch linear 1KiB per thread } }
            poa a { requests in scope call }
            instance c : C { i in poa a }
          }
        }
        """;
    PlanResult result = new Models(folder).with("r.orrery", system).plan("r.orrery");

    assertThat(result.diagnostics()).isEmpty();
    assertThat(planned(result).processes().getFirst().innerScopes())
        .singleElement()
        .satisfies(scope -> assertThat(scope.copies()).isEqualTo(2));
  }

  @Test
  void componentsHaveTheScopesThatAllTheirProcessesNestAlike() {
    SystemPlan plan = planned(result(DEEP, BOTH,
        """
        process q in cpp {
          memory {
            scope request private 1KiB per thread {
              scope scratch private 4KiB per thread
              scope inmost private 4KiB per thread
            }
          }
          poa a { requests in scope request }
          instance c : C { i in poa a }
        }
        """));

    List<InnerScope> relied = plan.innerScopesOf(plan.components().getFirst(), ProcessPlan.Language.CPP);
    assertThat(relied).extracting(scope -> scope.plan().name()).containsExactly("scratch");
    assertThat(relied.getFirst().around()).isEmpty();
  }
}
