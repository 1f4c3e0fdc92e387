// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Overheads;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.AnalysisResult.ActivityResult;
import org.orrery.generator.analysis.model.AnalysisResult.Verdict;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.ArrivalPattern;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.model.ChainActivity.Step;
import org.orrery.generator.plan.Origin;

/** Tests bounds of chains and threads on several processors against sums done by hand. */
class SystemAnalysisTest {

  private static final Origin ORIGIN = new Origin("model.json", "", 1, 1, 1);

  private static Step step(String processor, int priority, long cost, Call... calls) {
    return new Step("s" + priority, List.of(processor), priority, cost, 0, List.of(), List.of(calls));
  }

  private static Call call(String name, String processor, int priority, int times, long cost) {
    return new Call(name, List.of(processor), priority, times, cost, false, 0, 0, List.of());
  }

  private static ChainActivity activity(String name, long period, long deadline, Step... steps) {
    return new ChainActivity(name, new ArrivalPattern(period, 0, 0, 1), deadline, true, List.of(steps), List.of(), ORIGIN);
  }

  private static AnalysisResult analyse(List<String> processors, ChainActivity... activities) {
    List<Processor> each = processors.stream().map(name -> new Processor(name, Scheduler.FIXED_PRIORITY, Overheads.NONE)).toList();
    return SystemAnalysis.of(new AnalysisModel(AnalysisModel.SCHEMA, "test", each, List.of(), List.of(activities), List.of()));
  }

  private static List<Long> responses(AnalysisResult result) {
    return result.activities().stream().map(ActivityResult::responseNanos).toList();
  }

  @Test
  void stepsAreJoinedOverProcessors() {
    // On p the interference of 2 delays the first step to 7, on q that of 3 the second one by 3 more.
    AnalysisResult result = analyse(
        List.of("p", "q"),
        activity("p2", 20, 20, step("p", 9, 2)),
        activity("q3", 30, 30, step("q", 9, 3)),
        activity("chain", 100, 100, step("p", 1, 5), step("q", 1, 4)));
    assertThat(responses(result)).containsExactly(2L, 3L, 14L);
    assertThat(result.activities().get(2).steps()).extracting(AnalysisResult.StepResult::endNanos).containsExactly(7L, 14L);
    assertThat(result.processors()).extracting(AnalysisResult.ProcessorResult::loadPermille).containsExactly(150L, 140L);
  }

  @Test
  void aChainsJitterDelaysWhatIsLessUrgentBehindIt() {
    // The chain's second step comes up to 10 late, so two of them meet in a window of 10 and more.
    AnalysisResult result = analyse(
        List.of("p", "q"),
        activity("before", 100, 100, step("p", 9, 8)),
        new ChainActivity(
            "chain", new ArrivalPattern(20, 0, 0, 1), 60, false, List.of(step("p", 1, 2), step("q", 9, 6)), List.of(), ORIGIN),
        activity("behind", 100, 100, step("q", 1, 9)));
    assertThat(responses(result)).containsExactly(8L, 16L, 21L);
  }

  @Test
  void interferenceIsCountedOnceForAllCallsOfAJob() {
    // Ten calls of 2, and one job of 7 that is as urgent at the servant's processor, not ten.
    AnalysisResult result = analyse(
        List.of("p", "q"),
        activity("other", 100, 100, step("q", 5, 7)),
        activity("caller", 50, 50, step("p", 5, 3, call("ask", "q", 5, 10, 2))));
    assertThat(responses(result)).containsExactly(7L + 2 * 20, 3L + 20 + 7);
    assertThat(result.activities().get(1).calls().getFirst().responseNanos()).isEqualTo(9);
  }

  @Test
  void callersOfUnknownDurationLeaveOthersABound() {
    Reason shared = new Reason(Kind.NO_RULE, "its thread is time-shared", "state priorities");
    ChainActivity unbounded = new ChainActivity(
        "caller", new ArrivalPattern(100, 0, 0, 1), 100, true, List.of(step("p", 0, 3, call("ask", "q", 5, 2, 4))),
        List.of(shared), ORIGIN);
    AnalysisResult result = analyse(List.of("p", "q"), unbounded, activity("own", 50, 50, step("q", 1, 6)));
    // Two jobs that are late, and one that comes in the window, each with two calls of 4.
    assertThat(responses(result)).containsExactly(-1L, 6L + 3 * 8);
    assertThat(result.activities().getFirst().verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(result.activities().getFirst().reasons()).containsExactly(shared);
    assertThat(result.isKept()).isTrue();
  }

  @Test
  void anUnknownWcetTakesTheBoundFromWhatIsLessUrgentOnly() {
    AnalysisResult result = analyse(
        List.of("p"), activity("high", 10, 10, step("p", 9, 1)), activity("dark", 100, 100, step("p", 5, 0)),
        activity("low", 100, 100, step("p", 1, 1)));
    assertThat(responses(result)).containsExactly(1L, -1L, -1L);
    assertThat(result.activities()).extracting(ActivityResult::verdict).containsExactly(Verdict.KEPT, Verdict.UNKNOWN, Verdict.UNKNOWN);
    assertThat(result.activities().get(1).reasons().getFirst().kind()).isEqualTo(Kind.NOT_STATED);
    assertThat(result.activities().get(2).reasons().getFirst().kind()).isEqualTo(Kind.UNBOUNDED_LOAD);
  }

  @Test
  void overloadIsNoGuarantee() {
    AnalysisResult result = analyse(List.of("p"), activity("a", 10, 10, step("p", 9, 6)), activity("b", 10, 10, step("p", 1, 6)));
    assertThat(result.activities()).extracting(ActivityResult::verdict).containsExactly(Verdict.KEPT, Verdict.NOT_GUARANTEED);
    assertThat(result.activities().get(1).reasons().getFirst().kind()).isEqualTo(Kind.OVERLOAD);
    assertThat(result.isKept()).isFalse();
  }

  @Test
  void workOfSeveralCoresWaitsForOneOfThemOnly() {
    Step free = new Step("free", List.of("p", "q"), 1, 4, 0, List.of(), List.of());
    AnalysisResult result = analyse(
        List.of("p", "q"), activity("on p", 20, 20, step("p", 9, 8)), activity("on q", 20, 20, step("q", 9, 3)),
        activity("free", 20, 20, free));
    assertThat(responses(result)).containsExactly(8L, 3L, 7L);
  }

  @Test
  void aCallBeyondItsTimeoutHasNoBoundAndLeavesItsRequestBehind() {
    Call late = new Call("ask", List.of("q"), 5, 1, 9, false, 0, 8, List.of());
    AnalysisResult result = analyse(
        List.of("p", "q"), activity("caller", 50, 50, step("p", 5, 3, late)), activity("other", 50, 50, step("q", 5, 1)));
    assertThat(responses(result)).containsExactly(-1L, -1L);
    assertThat(result.activities().getFirst().reasons().getFirst().kind()).isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void boundsThatFeedEachOtherEndWithoutABound() {
    // The later steps are less urgent, and each delays the other chain's first step by what that delays it.
    ChainActivity one = new ChainActivity(
        "one", new ArrivalPattern(10, 0, 0, 1), 500, false, List.of(step("p", 1, 5), step("q", 9, 5)), List.of(), ORIGIN);
    ChainActivity two = new ChainActivity(
        "two", new ArrivalPattern(10, 0, 0, 1), 500, false, List.of(step("q", 1, 5), step("p", 9, 5)), List.of(), ORIGIN);
    AnalysisResult result = analyse(List.of("p", "q"), one, two);
    assertThat(responses(result)).containsExactly(-1L, -1L);
    assertThat(result.activities()).allMatch(each -> !each.reasons().isEmpty());
  }

  @Test
  void costsMayGrowUntilADeadlinePasses() {
    AnalysisModel model = new AnalysisModel(
        AnalysisModel.SCHEMA, "test",
        Stream.of("p", "q").map(name -> new Processor(name, Scheduler.FIXED_PRIORITY, Overheads.NONE)).toList(), List.of(),
        List.of(activity("caller", 50, 20, step("p", 5, 3, call("ask", "q", 5, 2, 4))), activity("slow", 50, 50, step("q", 1, 9))),
        List.of());
    // 20 = 12 + 2 * 4 = 3 + 2 * 8; and 50 = 34 + 4 * 4, since the calls of two jobs can come within 50. Less urgent work delays nothing.
    assertThat(SystemSensitivity.of(model)).containsExactly(
        new SystemSensitivity.Margin("caller.s5", 3, 12, true), new SystemSensitivity.Margin("ask", 4, 8, true),
        new SystemSensitivity.Margin("slow.s1", 9, 34, true));
  }

  @Test
  void timesBeyond64BitsAreNoBound() {
    long century = 3_000_000_000_000_000_000L;
    AnalysisResult result = analyse(
        List.of("p", "q"), activity("long", century, century, step("p", 9, century, call("ask", "q", 5, 1_000_000, century))),
        activity("other", century, century, step("q", 1, century)), activity("same", century, century, step("q", 5, century)));
    assertThat(result.activities()).noneMatch(each -> each.verdict() == Verdict.KEPT);
    assertThat(result.processors().get(1).loadPermille()).isGreaterThan(1_000_000_000L);
  }

  /** A system as large as large ones are: all searches end within their limits, with a bound for each activity. */
  @Test
  void aThousandActivitiesHaveTheirBounds() {
    List<String> processors = List.of("p", "q", "r", "s");
    List<ChainActivity> activities = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long period = 1_000_000L * (10 + i);
      activities.add(activity(
          "a" + i, period, period, step(processors.get(i % 4), 1000 - i, 1000), step(processors.get((i + 1) % 4), 1000 - i, 1000)));
    }
    AnalysisResult result = analyse(processors, activities.toArray(ChainActivity[]::new));
    assertThat(result.activities()).allMatch(each -> each.verdict() == Verdict.KEPT);
  }
}
