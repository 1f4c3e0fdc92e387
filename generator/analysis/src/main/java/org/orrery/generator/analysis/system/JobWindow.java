// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;

/**
 * Bounds of what one activity does between a release, or a request, and an end, where nothing of its other jobs is left.
 *
 * <p>At each instant of that window either some part of the job runs, or other work that is as urgent or more runs where a part waits,
 * or less urgent work blocks it there. The window therefore is at most as long as all three together:
 *
 * <pre>
 *   w = own cost + blocking of each start + sum over the processors in use of work that is as urgent there and can run within w
 * </pre>
 *
 * <p>It takes no order of the parts, so calls may be made at any time. Work that may run on several processors waits only while each of
 * them runs something as urgent, so any one of them may be taken; the best is.
 */
final class JobWindow {

  /** Bound, or the reason why there is none. */
  record Found(long bound, Reason reason) {}

  private static final int MOST_ROUNDS = 100_000;

  private final ChainActivity activity;
  private final List<Piece> pieces;
  private final Map<String, Processor> processors;
  private final SystemBlocking blocking;

  JobWindow(ChainActivity activity, List<Piece> pieces, Map<String, Processor> processors, SystemBlocking blocking) {
    this.activity = activity;
    this.pieces = pieces;
    this.processors = processors;
    this.blocking = blocking;
  }

  /** Bound of the end of a step and all before it after the nominal arrival; none if it is beyond the next arrival. */
  Found job(int last, Map<String, List<Demand>> demands) {
    List<Piece> parts = pieces.stream().filter(each -> each.step() <= last).toList();
    long jitter = activity.arrivals().jitterNanos();
    long cap = activity.arrivals().burst() > 1 ? 0 : activity.arrivals().periodNanos() - jitter;
    Found found = best(parts, List.of(), demands, cap, "its response may be longer than its period");
    return found.bound() == Bounds.NONE ? found : new Found(Math.addExact(jitter, found.bound()), found.reason());
  }

  /** Bound of one call, from its request to its servant's end. */
  Found call(Piece piece, Map<String, List<Demand>> demands) {
    Call call = piece.call().orElseThrow();
    long cap = Math.max(Math.max(activity.arrivals().periodNanos(), call.deadlineNanos()), call.timeoutNanos());
    // Beside a request that the thread does not wait for can be all else that it does; beside others only such requests.
    List<Piece> beside =
        pieces.stream().filter(each -> each != piece && (call.oneway() || each.call().map(Call::oneway).orElse(false))).toList();
    boolean several = call.oneway() && call.times() > 1;
    Piece one = new Piece(
        piece.activity(), piece.step(), piece.call(), piece.name(), piece.processors(), piece.priority(), 1,
        piece.onceNanos(), several ? piece.costNanos() : piece.onceNanos(), piece.sections());
    return best(List.of(one), beside, demands, cap, "it may take longer than its caller's period, its deadline and its timeout");
  }

  private Found best(List<Piece> parts, List<Piece> beside, Map<String, List<Demand>> demands, long cap, String beyond) {
    int choices = parts.stream().mapToInt(each -> each.processors().size()).max().orElse(1);
    Found best = null;
    for (int choice = 0; choice < choices; choice++) {
      Found found = window(parts, beside, demands, cap, beyond, choice);
      if (best == null || found.bound() < best.bound()) {
        best = found;
      }
    }
    return best;
  }

  private Found window(List<Piece> parts, List<Piece> beside, Map<String, List<Demand>> demands, long cap, String beyond, int choice) {
    try {
      Map<String, Integer> priorities = new HashMap<>();
      long own = 0;
      for (Piece each : parts) {
        String where = each.processors().get(choice % each.processors().size());
        priorities.merge(where, each.priority(), Math::min);
        own = Math.addExact(own, each.costNanos());
        own = Math.addExact(own, Math.multiplyExact(each.starts(), blocking.of(where, each.priority())));
      }
      for (Piece each : beside) {
        if (each.processors().stream().anyMatch(name -> priorities.containsKey(name) && isUrgent(each, name, priorities))) {
          own = Math.addExact(own, each.costNanos());
        }
      }
      List<Demand> others = priorities.keySet().stream()
          .sorted()
          .flatMap(name -> demands.get(name).stream()
              .filter(each -> each.piece().activity() != parts.getFirst().activity() && isUrgent(each.piece(), name, priorities)))
          .toList();
      for (Demand each : others) {
        if (each.unbounded().isPresent()) {
          return new Found(Bounds.NONE, each.unbounded().get());
        }
      }
      return search(own, others, cap, beyond, priorities);
    } catch (ArithmeticException overflow) {
      return new Found(Bounds.NONE, new Reason(Kind.SEARCH_LIMIT, "a time is beyond 64 bits of nanoseconds", "check its times"));
    }
  }

  private boolean isUrgent(Piece piece, String processor, Map<String, Integer> priorities) {
    return processors.get(processor).scheduler() == Scheduler.EARLIEST_DEADLINE || piece.priority() >= priorities.get(processor);
  }

  private static Found search(long own, List<Demand> others, long cap, String beyond, Map<String, Integer> priorities) {
    long window = own;
    for (int round = 0; round < MOST_ROUNDS && window <= cap; round++) {
      long needed = own;
      for (Demand each : others) {
        needed = Math.addExact(needed, each.within(window));
      }
      if (needed == window) {
        return new Found(window, null);
      }
      window = needed;
    }
    if (window <= cap) {
      return new Found(Bounds.NONE, new Reason(Kind.SEARCH_LIMIT, "the search for its bound came to its limit", "let periods differ less"));
    }
    String where = String.join(", ", priorities.keySet().stream().sorted().toList());
    return new Found(
        Bounds.NONE,
        new Reason(Kind.BEYOND_PERIOD, beyond, "take as urgent work from " + where + ", or make it less urgent"));
  }
}
