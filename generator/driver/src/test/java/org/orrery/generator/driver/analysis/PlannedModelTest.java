// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.analysis.AnalysisDriver.Analysed;
import org.orrery.generator.driver.load.LoadedModel;

/** Tests the analysis models of systems, and what is found of them. */
class PlannedModelTest {

  private static final Driver<LoadedModel> DRIVER = Driver.ofLanguages();

  /** A pump that is watched by a task of the same core; what stands for capital words differs from test to test. */
  private static final String PUMP =
      """
      interface Pump { void set(in short level); oneway void note(in short level); readonly attribute short level; };
      system Plant {
        component Tank {
          provides pump : Pump {
            set { wcet 100us  deadline 1ms }
            note { wcet 50us }
            OPERATIONS
          }
          RECEPTACLES
        }
        component Watch {
          uses pump : Pump
          task look { period 10ms  wcet 1ms  priority 20000  jitter 500us  CALLS }
        }
        process tank in cpp {
          PRIORITIES
          POOL
          instance tank : Tank { pump in poa tank }
        }
        process watch in cpp {
          priorities linear fifo 1 to 90
          instance watch : Watch
        }
        connect watch.watch.pump to tank.tank.pump { CONNECTION }
        host h { cores 2 }
        HOSTS
      }
      """;

  @TempDir Path folder;

  private String text = PUMP;

  private PlannedModelTest with(String word, String by) {
    text = text.replaceAll("\\b" + word + "\\b", by);
    return this;
  }

  private Analysed analyse() throws IOException {
    with("OPERATIONS", "").with("RECEPTACLES", "").with("CALLS", "calls pump.set times 2");
    with("PRIORITIES", "priorities linear fifo 1 to 90");
    with("POOL", "threadpool t { lane only { priority 10000 } } poa tank { threadpool t }").with("CONNECTION", "");
    with("HOSTS", "deploy tank on h { cores 0 } deploy watch on h { cores 1 }");
    Path model = Files.writeString(folder.resolve("plant.orrery"), text);
    return AnalysisDriver.system(DRIVER.plan(Options.of(List.of(model))), model);
  }

  private static ActivityResult first(Analysed analysed) {
    return analysed.result().orElseThrow().activities().getFirst();
  }

  private static List<String> reasons(Analysed analysed) {
    return first(analysed).reasons().stream().map(Reason::text).toList();
  }

  @Test
  void tasksAreThreadsWithTheirCalls() throws IOException {
    AnalysisModel model = analyse().model().orElseThrow();
    ChainActivity look = model.activities().getFirst();
    assertThat(look.name()).isEqualTo("watch.watch.look");
    assertThat(look.arrivals()).isEqualTo(new ChainActivity.ArrivalPattern(10_000_000, 500_000, 0, 1));
    assertThat(look.skips()).isTrue();
    assertThat(look.steps().getFirst().processors()).containsExactly("h.1");
    assertThat(look.steps().getFirst().priority()).isEqualTo(55);
    Call call = look.steps().getFirst().calls().getFirst();
    assertThat(call.name()).isEqualTo("tank.tank.pump.set");
    assertThat(call.processors()).containsExactly("h.0");
    assertThat(call.priority()).isEqualTo(28);
    assertThat(call.times()).isEqualTo(2);
    assertThat(call.costNanos()).isEqualTo(100_000);
    assertThat(call.timeoutNanos()).isEqualTo(1_000_000_000);
  }

  @Test
  void boundsHoldWorkCallsAndJitter() throws IOException {
    Analysed analysed = analyse();
    assertThat(first(analysed).responseNanos()).isEqualTo(500_000 + 1_000_000 + 2 * 100_000);
    assertThat(first(analysed).verdict()).isEqualTo(Verdict.KEPT);
    assertThat(first(analysed).calls().getFirst().responseNanos()).isEqualTo(100_000);
    assertThat(analysed.hasErrors()).isFalse();
  }

  @Test
  void requestsFromOutsideDelayWhatIsNotMoreUrgent() throws IOException {
    Analysed analysed = with("OPERATIONS", "get level { wcet 30us  deadline 50us  arrivals sporadic 2ms }").analyse();
    ActivityResult request = analysed.result().orElseThrow().activities().getLast();
    assertThat(request.name()).isEqualTo("tank.tank.pump.get level");
    assertThat(first(analysed).calls().getFirst().responseNanos()).isEqualTo(130_000);
    assertThat(request.verdict()).isEqualTo(Verdict.NOT_GUARANTEED);
    assertThat(analysed.diagnostics()).filteredOn(each -> each.code().equals("ORR-ANA-021")).singleElement().satisfies(each -> {
      assertThat(each.location().line()).isEqualTo(7);
      assertThat(each.location().file()).isEqualTo(folder.resolve("plant.orrery").toString());
    });
    assertThat(analysed.result().orElseThrow().assumptions()).anyMatch(each -> each.contains("tank.tank.pump.get level"));
  }

  @Test
  void tellsOfTimedOperationsThatNobodyCalls() throws IOException {
    assertThat(analyse().result().orElseThrow().assumptions())
        .anyMatch(each -> each.startsWith("nobody makes these requests") && each.endsWith("tank.tank.pump.note"));
  }

  @Test
  void timeSharedThreadsHaveNoBound() throws IOException {
    Analysed analysed = with("PRIORITIES", "").analyse();
    assertThat(reasons(analysed)).containsExactly("lane 'only' of process 'tank' is time-shared, so that anything may delay it");
    assertThat(first(analysed).verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(analysed.hasErrors()).isFalse();
    assertThat(analysed.diagnostics()).anySatisfy(each -> {
      assertThat(each.code()).isEqualTo("ORR-ANA-023");
      assertThat(each.remedy()).contains("process 'tank'", "priorities linear fifo");
    });
  }

  @Test
  void callsThatAreNotNamedHaveNoBound() throws IOException {
    Analysed analysed = with("CALLS", "").analyse();
    assertThat(reasons(analysed).getFirst()).isEqualTo("it may call by 'pump', and states no calls");
    assertThat(first(analysed).responseNanos()).isEqualTo(-1);
  }

  @Test
  void callsOfUnknownCostHaveNoBound() throws IOException {
    assertThat(reasons(with("CALLS", "calls pump.level").analyse())).containsExactly("the wcet of tank.tank.pump.level is not stated");
  }

  @Test
  void callsOverANetworkHaveNoBound() throws IOException {
    Analysed analysed = with("HOSTS", "host g { cores 1 } deploy tank on g deploy watch on h { cores 1 }").analyse();
    assertThat(reasons(analysed)).containsExactly("its calls of 'tank.tank.pump' cross a network, whose delay models can't state yet");
  }

  @Test
  void servantsThatMayCallOnHaveNoBound() throws IOException {
    with("RECEPTACLES", "uses next : Pump").with("HOSTS", """
        connect tank.tank.next to tank.tank.pump
        deploy tank on h { cores 0 } deploy watch on h { cores 1 }""");
    with("POOL", "threadpool t { lane only { priority 10000  threads 2  clients 2 } } poa tank { threadpool t }");
    assertThat(reasons(with("CONNECTION", "").analyse()))
        .contains("servants of 'tank.tank.pump' may call 'tank.tank.pump', which models can't state yet");
  }

  @Test
  void buffersAndBorrowedThreadsHaveNoRule() throws IOException {
    with("POOL", """
        threadpool t { lane only { priority 10000 } lane idle { priority 100 } borrowing on }
        poa tank { threadpool t priority client_propagated default 10000 }""");
    assertThat(reasons(analyse())).contains("lane 'only' of process 'tank' lends or borrows threads, for which there is no rule yet");
  }

  @Test
  void threadsOfSeveralCoresWaitForAnyOneOfThem() throws IOException {
    Analysed analysed = with("HOSTS", "deploy tank on h deploy watch on h").analyse();
    // Caller and servant are one job, and nothing else runs.
    assertThat(first(analysed).responseNanos()).isEqualTo(500_000 + 1_000_000 + 2 * 100_000);
    assertThat(analysed.result().orElseThrow().assumptions()).anyMatch(each -> each.contains("several cores"));
  }

  @Test
  void processesOnNoHostHaveACoreEach() throws IOException {
    Analysed analysed = with("HOSTS", "").analyse();
    assertThat(analysed.model().orElseThrow().processors()).extracting(AnalysisModel.Processor::name)
        .containsExactly("h.0", "h.1", "tank", "watch");
    assertThat(analysed.result().orElseThrow().assumptions()).anyMatch(each -> each.endsWith("a core for itself: tank, watch"));
  }

  @Test
  void poasThatServeOneRequestAtATimeBlock() throws IOException {
    with("POOL", "threadpool t { lane only { priority 10000 } lane idle { priority 100 } } "
        + "poa tank { threadpool t threads single priority client_propagated default 100 }");
    AnalysisModel model = with("OPERATIONS", "get level { wcet 400us  arrivals sporadic 20ms }").analyse().model().orElseThrow();
    assertThat(model.activities().getLast().steps().getFirst().sections()).containsExactly(new Section("tank/tank", 400_000));
    // Each of the two calls is blocked once by the less urgent request that holds the mutex.
    assertThat(first(analyse()).responseNanos()).isEqualTo(500_000 + 1_000_000 + 2 * (100_000 + 400_000));
  }

  @Test
  void oneWayCallsAreDoneWithTheirJob() throws IOException {
    AnalysisModel model = with("CALLS", "calls pump.note").analyse().model().orElseThrow();
    assertThat(model.activities().getFirst().steps().getFirst().calls()).extracting(Call::oneway).containsExactly(true);
  }

  @Test
  void aModelWithoutTimesHasNothingToProve() throws IOException {
    text = text.replaceAll("wcet \\d+\\w+", "");
    Analysed analysed = with("CALLS", "").analyse();
    assertThat(analysed.isUntimed()).isTrue();
    assertThat(analysed.diagnostics()).noneMatch(each -> each.code().startsWith("ORR-ANA"));
  }
}
