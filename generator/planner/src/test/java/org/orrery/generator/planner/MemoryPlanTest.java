// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/** Tests the layout of a process's scopes, the order in which they are entered, and the diagnostics of insufficient ones. */
class MemoryPlanTest {

  private static final Path PROBLEMS = Path.of("src/test/resources/problems");

  private static final String SYSTEM =
      """
      typedef sequence<double> Samples;
      interface Sink { void put(in Samples s);  void stop(); };
      interface Source { Samples take(in Samples like); };
      system S {
        bounds { Samples 100 }
        component Server {
          provides sink : Sink { put { bounds { Samples 64 } } }
          provides source : Source
          task tidy { period 1s }
        }
        process p in cpp {
          giop 1.2 { message 64KiB }
          threadpool t {
            lane low  { priority 1  threads 2  clients 3 }
            lane high { priority 2  dynamic 1  clients 3  buffer 4 requests 1KiB }
          }
          threadpool flat { clients 5 }
          memory { immortal 1000 bytes  lock on  scope request private 1000 bytes }
          poa a { threadpool t  requests in scope request  poa nested { lifespan transient } }
          poa b { threadpool flat }
          instance server : Server { sink in poa a  source in poa b }
          listen iiop { lane low at "127.0.0.1:0"  lane high at "127.0.0.1:0"  threadpool flat at "127.0.0.1:0" }
        }
        process q in java { instance server : Server }
      }
      """;

  @TempDir Path folder;

  private List<ProcessPlan> processes() {
    return new Models(folder).with("m.orrery", SYSTEM).planned("m.orrery").processes();
  }

  @Test
  void laysOutAScopeForEachThreadThatEntersIt() {
    MemoryPlan memory = processes().getFirst().memory();

    assertThat(memory.locked()).isTrue();
    assertThat(memory.immortalBytes()).isEqualTo(1000);
    assertThat(memory.scopes()).extracting(ScopePlan::name).containsExactly("request", "default");
    assertThat(memory.scopes()).extracting(ScopePlan::bytes).containsExactly(1000L, 128L << 10);
    assertThat(memory.scopes()).extracting(ScopePlan::parent).containsExactly(-1, -1);
    // Two threads; then a static, a dynamic and a receiving one.
    assertThat(memory.scopes()).extracting(ScopePlan::copies).containsExactly(2 + 3, 1);
    assertThat(memory.regionBytes()).isEqualTo(1024 + 5 * 1024 + (128 << 10));
  }

  @Test
  void tellsOfEachPoaWhichScopesItsRequestsEnter() {
    ProcessPlan process = processes().getFirst();

    assertThat(process.poas()).extracting(PoaPlan::requestScope).containsExactly(0, 0, 1);
    assertThat(process.poas()).extracting(PoaPlan::sessionScope).containsOnly(-1);
    assertThat(process.memory().stacks())
        .containsExactly(
            new EntryStack("lane low", 0, List.of(0)),
            new EntryStack("lane low", 1, List.of(0)),
            new EntryStack("lane high", 0, List.of(0)),
            new EntryStack("lane high", 1, List.of(0)),
            new EntryStack("lane flat", 2, List.of(1)),
            new EntryStack("task server.tidy", -1, List.of()));
  }

  @Test
  void countsOperationsOfAnyInterfaceWhereObjectsAreMadeAtRunTime() {
    MemoryPlan memory = processes().getFirst().memory();

    assertThat(memory.needs().stream().filter(need -> need.poa() == 1))
        .extracting(need -> need.interfaceName() + "::" + need.operation() + " " + need.bytes())
        .containsExactly("Sink::put 800", "Sink::stop 0", "Source::take 1600");
    assertThat(memory.needs().stream().filter(need -> need.poa() == 0)).extracting(OperationNeed::bytes).containsExactly(512L, 0L);
    assertThat(memory.scopes()).extracting(ScopePlan::need).containsExactly(1600L, 1600L);
    assertThat(memory.scopes()).extracting(ScopePlan::proved).containsExactly(false, true);
  }

  @Test
  void theScopeOfRequestsThatStateNoneHoldsWhatAnyAcceptedMessageMayAskFor() {
    String system =
        """
        typedef sequence<string> Names;
        interface Echo { Names all(in Names names); };
        system S {
          component Server { provides echo : Echo }
          process p in cpp { giop 1.2 { message 8KiB }  instance server : Server }
        }
        """;
    MemoryPlan memory = new Models(folder).with("e.orrery", system).planned("e.orrery").processes().getFirst().memory();
    OperationNeed need = memory.needs().getFirst();

    // Empty strings are views of twice their size in a message: as arguments, and once more as the result that is built of them.
    assertThat(need.argumentBytes()).isGreaterThan(8 << 10);
    assertThat(need.bytes()).isGreaterThan(2 * (8 << 10));
    assertThat(memory.scopes().getFirst().bytes()).isGreaterThanOrEqualTo(need.bytes());
    assertThat(memory.scopes().getFirst().proved()).isTrue();
  }

  @Test
  void makesRoomForTheLargestReplyOfAnyOperation() {
    // Source::take gives 100 doubles, which are copied if they come in the other byte order.
    assertThat(processes().getFirst().memory().replyBytes()).isEqualTo(1024);
    assertThat(processes().getLast().memory().replyBytes()).isZero();
  }

  @Test
  void aClientHasRoomForWhatAFacetsOwnBoundsAllow() {
    String system = SYSTEM.replace("provides source : Source", "provides source : Source { take { bounds { Samples 200 } } }");

    MemoryPlan memory = new Models(folder).with("m.orrery", system).planned("m.orrery").processes().getFirst().memory();

    assertThat(memory.replyBytes()).isEqualTo(1792);
  }

  @Test
  void decodingInJavaTakesNothing() {
    MemoryPlan memory = processes().getLast().memory();

    assertThat(memory.needs()).isEmpty();
    assertThat(memory.scopes()).singleElement().satisfies(scope -> assertThat(scope.proved()).isTrue());
  }

  @Test
  void proposesTheLargestBoundWithWhichAScopeSuffices() {
    Diagnostic shown = only("unbounded.orrery");

    assertThat(shown.message())
        .isEqualTo(
            "'I::run' has no stated bounds: a largest message needs up to 1048576 bytes of scope 'request', which has 65536");
    assertThat(shown.remedy())
        .startsWith("State 'bounds { Samples 8192 }' in the system, or give the scope 1048576 bytes.");
  }

  @Test
  void saysHowLargeAScopeMustBe() {
    assertThat(only("scope-too-small.orrery").message())
        .isEqualTo("'I::run' needs up to 800 bytes of scope 'request' to decode a request, and the scope has 512");
    assertThat(only("results-too-large.orrery").remedy()).startsWith("Give the scope 1600 bytes");
    assertThat(only("immortal.orrery").message()).contains("need 4000 bytes", "has 1024");
  }

  @Test
  void findsNothingWrongWithRequestsThatAreNestedInTheirSessions() {
    Models models =
        new Models(folder)
            .with(
                "m.orrery",
                """
                interface I { void run(); };
                system S {
                  component C { provides i : I }
                  process p in cpp {
                    threadpool t { threads 3  clients 2 }
                    memory { scope session linear 4KiB per connection { scope request private 4KiB } }
                    poa a { sessions in scope session  requests in scope request  poa nested {} }
                    poa b { sessions in scope session }
                    instance c : C { i in poa a.nested }
                  }
                }
                """);

    assertThat(models.plan("m.orrery").diagnostics()).filteredOn(MemoryPlanTest::isOfMemory).isEmpty();
  }

  private static boolean isOfMemory(Diagnostic diagnostic) {
    return diagnostic.code().compareTo("ORR-PLAN-030") > 0;
  }

  /** The only diagnostic about memory. */
  private static Diagnostic only(String model) {
    List<Diagnostic> shown =
        new Models(PROBLEMS).plan(model).diagnostics().stream().filter(MemoryPlanTest::isOfMemory).toList();
    assertThat(shown).hasSize(1);
    return shown.getFirst();
  }
}
