// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.generator.analysis.Activity;
import org.orrery.generator.analysis.Activity.Arrivals;
import org.orrery.generator.analysis.DeadlineResponses;
import org.orrery.generator.analysis.FixedPriorities;
import org.orrery.generator.analysis.Response;
import org.orrery.generator.analysis.Response.Bound;
import org.orrery.generator.analysis.Response.NoBound;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;
import org.orrery.generator.analysis.system.JobWindow.Found;

/**
 * Bounds of steps each alone on its processor, by the analyses of one processor.
 *
 * <p>A step's nominal arrival is the activity's and the least time of the steps before it; its jitter is how much later the step before it
 * may end. A processor is analysed again only when what comes to it has changed.
 */
final class ProcessorRounds {

  /** Reason of a step for which this analysis has no rule, since it may run on several processors. */
  static final Reason SEVERAL = new Reason(
      Kind.NO_RULE, "it may run on several processors, and its jobs may overlap", "pin it to one (cores)");

  private final AnalysisModel model;
  private final List<List<Piece>> pieces;
  private final Bounds bounds;
  private final SystemBlocking blocking;
  private final Map<String, Analysed> last = new HashMap<>();
  private final Map<String, Scheduler> schedulers = new HashMap<>();
  private Map<String, List<Demand>> current = Map.of();
  private final Map<String, Analysed> now = new HashMap<>();

  ProcessorRounds(AnalysisModel model, List<List<Piece>> pieces, Bounds bounds, SystemBlocking blocking) {
    this.model = model;
    this.pieces = pieces;
    this.bounds = bounds;
    this.blocking = blocking;
    model.processors().forEach(each -> schedulers.put(each.name(), each.scheduler()));
  }

  /** Processor with the activities that it was analysed with. */
  private record Analysed(List<Activity> activities, Map<Piece, Response> responses, List<Demand> unbounded) {}

  /** Bounds of the ends of an activity's steps, after its nominal arrival. */
  List<Found> steps(int index, Map<String, List<Demand>> demands) {
    if (current != demands) {
      current = demands;
      now.clear();
    }
    List<Found> found = new ArrayList<>();
    for (Piece piece : pieces.get(index)) {
      boolean reached = found.isEmpty() || found.getLast().bound() != Bounds.NONE;
      found.add(reached ? step(piece) : found.getLast());
    }
    return found;
  }

  private Found step(Piece piece) {
    if (!piece.isPinned()) {
      return new Found(Bounds.NONE, SEVERAL);
    }
    String processor = piece.processors().getFirst();
    Analysed analysed = now.computeIfAbsent(processor, this::analyse);
    boolean byPriority = schedulers.get(processor) == Scheduler.FIXED_PRIORITY;
    Optional<Demand> unbounded = analysed.unbounded().stream()
        .filter(each -> each.piece().equals(piece) || !byPriority || each.piece().priority() >= piece.priority())
        .findFirst();
    if (unbounded.isPresent()) {
      return new Found(Bounds.NONE, unbounded.get().unbounded().orElseThrow());
    }
    return switch (analysed.responses().get(piece)) {
      case Bound(long nanos) -> new Found(
          Math.addExact(nanos, SystemAnalysis.best(model.activities().get(piece.activity()), piece.step())), null);
      case NoBound(Response.Reason reason) -> new Found(Bounds.NONE, reason(reason, processor));
    };
  }

  private static Reason reason(Response.Reason reason, String processor) {
    return switch (reason) {
      case OVERLOAD -> new Reason(
          Kind.OVERLOAD, "more work as urgent or more can arrive on %s than it does".formatted(processor), "take work from " + processor);
      case SEARCH_LIMIT -> new Reason(
          Kind.SEARCH_LIMIT, "the search on %s came to its limit".formatted(processor), "let the load be less, or periods differ less");
      case OUT_OF_RANGE -> new Reason(Kind.SEARCH_LIMIT, "a time is beyond 64 bits of nanoseconds", "check its times");
    };
  }

  private Analysed analyse(String processor) {
    List<Piece> known = new ArrayList<>();
    List<Activity> activities = new ArrayList<>();
    List<Demand> unbounded = new ArrayList<>();
    for (Demand demand : current.get(processor)) {
      if (demand.unbounded().isPresent()) {
        unbounded.add(demand);
      } else {
        known.add(demand.piece());
        activities.add(activity(demand, processor));
      }
    }
    Analysed before = last.get(processor);
    if (before != null && before.activities().equals(activities)) {
      Analysed same = new Analysed(activities, before.responses(), unbounded);
      last.put(processor, same);
      return same;
    }
    List<Response> responses = schedulers.get(processor) == Scheduler.FIXED_PRIORITY
        ? FixedPriorities.responses(activities)
        : DeadlineResponses.of(activities);
    Map<Piece, Response> byPiece = new HashMap<>();
    for (int i = 0; i < known.size(); i++) {
      byPiece.put(known.get(i), responses.get(i));
    }
    Analysed analysed = new Analysed(activities, byPiece, unbounded);
    last.put(processor, analysed);
    return analysed;
  }

  private Activity activity(Demand demand, String processor) {
    Piece piece = demand.piece();
    ChainActivity of = model.activities().get(piece.activity());
    long best = SystemAnalysis.best(of, piece.step());
    // Of what may run elsewhere too, work can be left over when this processor has nothing to do.
    long jitter = piece.isPinned() ? demand.releasedNanos() : demand.pendingNanos();
    boolean byPriority = schedulers.get(processor) == Scheduler.FIXED_PRIORITY;
    long deadline = byPriority ? 1 : Math.max(1, of.deadlineNanos() - best);
    return new Activity(
        piece.activity() + " " + piece.step() + " " + piece.name(), byPriority ? piece.priority() : 0, piece.costNanos(),
        new Arrivals(demand.periodNanos(), jitter, demand.burst()), deadline,
        byPriority ? blocking.of(processor, piece.priority()) : 0);
  }
}
