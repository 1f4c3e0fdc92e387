// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PoaPlan.Entered;
import org.orrery.generator.plan.ProcessPlan;

/** Tests which scopes are resident: threads stay in them between requests, so that requests need not enter them. */
class ResidentScopePlanTest {

  private static final String CALL = "scope call private 1KiB per thread";
  private static final String TWO = CALL + "  scope other private 1KiB per thread";

  @TempDir Path folder;

  /** Process with a pool of one lane that serves POA a, and another pool that serves b. */
  private ProcessPlan process(String language, String memory, String a, String b) {
    String system =
        """
        interface I { void run(); };
        system S {
          component C { provides i : I }
          process p in %s {
            threadpool one { clients 2 }
            threadpool two { clients 2 }
            memory { %s }
            poa a { threadpool one  %s }
            poa b { threadpool %s }
            instance c : C { i in poa a }
          }
        }
        """.formatted(language, memory, a, b);
    return new Models(folder).with("m.orrery", system).planned("m.orrery").processes().getFirst();
  }

  private ProcessPlan process(String memory, String a, String b) {
    return process("cpp", memory, a, b);
  }

  @Test
  void threadsStayInThePrivateScopeOfTheirRequests() {
    ProcessPlan process = process(TWO, "requests in scope call", "two  requests in scope other");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).containsExactly(0, 1);
    assertThat(process.poas()).extracting(PoaPlan::scopesToEnter).containsOnly(Entered.NONE);
  }

  @Test
  void ofPoasThatShareALaneTheFirstDecides() {
    ProcessPlan process = process(TWO, "requests in scope call", "one  requests in scope other");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).containsExactly(0, -1);
    assertThat(process.poas()).extracting(PoaPlan::scopesToEnter).containsExactly(Entered.NONE, new Entered(1, -1));
  }

  @Test
  void aScopeIsStayedInByAllItsLanesOrByNone() {
    // The second lane stays in 'other', so the first must not stay in 'call', which requests of both have to enter.
    ProcessPlan process = process(
        TWO, "requests in scope other", "two  requests in scope call } poa c { threadpool one  requests in scope call");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).containsExactly(1, -1);
    assertThat(process.poas()).extracting(PoaPlan::scopesToEnter)
        .containsExactly(Entered.NONE, new Entered(0, -1), new Entered(0, -1));
  }

  @Test
  void threadsStayInNoScopeWithinWhichServantsEnterOthers() {
    // Servants find what they enter by way of what their request has entered.
    ProcessPlan process = process(CALL + " { scope scratch private 1KiB per thread }", "requests in scope call", "two");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).startsWith(-1);
    assertThat(process.poas().getFirst().scopesToEnter()).isEqualTo(new Entered(0, -1));
  }

  @Test
  void threadsStayInNothingThatIsNestedInWhatEnds() {
    ProcessPlan nested = process(
        "scope caller linear 1KiB per connection { " + CALL + " }", "requests in scope call", "two");
    assertThat(nested.lanes()).extracting(LanePlan::residentScope).startsWith(-1);
    assertThat(nested.poas().getFirst().scopesToEnter()).isEqualTo(new Entered(1, -1));

    ProcessPlan sessions = process(
        "scope house linear 1KiB per process { " + CALL + " }", "requests in scope call  sessions in scope house", "two");
    assertThat(sessions.poas().getFirst().scopesToEnter()).isEqualTo(new Entered(1, 0));
  }

  @Test
  void requestsEnterAScopeBesideThePoolsThatTheyFindByWayOfIt() {
    ProcessPlan process = process(CALL + "  scope slots pool 4 of 64 bytes per lane", "requests in scope call", "two");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).startsWith(-1);
    assertThat(process.poas().getFirst().scopesToEnter().request()).isZero();
  }

  @Test
  void lanesHaveScopesOfTheirOwnWithoutAnyOfTheModel() {
    ProcessPlan process = process("", "", "two");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).containsOnly(-1);
    assertThat(process.poas()).extracting(PoaPlan::scopesToEnter).containsOnly(Entered.NONE);
  }

  @Test
  void aMachineWithAreasOfItsOwnEntersThemItself() {
    ProcessPlan process = process("java rtsj \"2.0\"", TWO, "requests in scope call", "two  requests in scope other");

    assertThat(process.lanes()).extracting(LanePlan::residentScope).containsOnly(-1);
    assertThat(process.poas()).extracting(PoaPlan::scopesToEnter).containsOnly(Entered.NONE);
  }
}
