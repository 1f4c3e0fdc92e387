// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Kind;
import org.orrery.generator.analysis.model.ChainActivity.Reason;

/**
 * Bounds of all responses of a system, by holistic iteration (Tindell and Clark, 1994).
 *
 * <p>The bounds of one round say how late work can come and how long it can stay, from which the next round's follow. They begin at
 * nothing and only grow; where a round changes none, all hold at once: the first job to exceed its bound would have to do so while
 * all that delays it keeps to its own. Two bounds are made for a step, and the lesser one is taken:
 *
 * <ul>
 *   <li>of the step alone on its processor, where the end of the step before it is its release ({@link ProcessorRounds});
 *   <li>of all steps up to this one in one window ({@link JobWindow}), where jobs of the activity do not overlap. It is the only
 *       one for threads that call, whose work is cut at unknown places, and for work that may run on several processors.
 * </ul>
 */
public final class SystemAnalysis {

  /** Rounds after which bounds that still grow are taken to grow without end. */
  private static final int ROUNDS = 200;

  /** Number of periods, or of deadlines, beyond which a bound that still grows is taken to grow without end. */
  private static final long FAR_PERIODS = 1000;

  private final AnalysisModel model;
  private final Map<String, Processor> processors = new LinkedHashMap<>();
  private final List<List<Piece>> pieces = new ArrayList<>();
  private final Bounds bounds;
  private final ProcessorRounds rounds;
  private final SystemBlocking blocking;

  private SystemAnalysis(AnalysisModel model) {
    this.model = model;
    model.processors().forEach(each -> processors.put(each.name(), each));
    for (int i = 0; i < model.activities().size(); i++) {
      pieces.add(Piece.of(i, model.activities().get(i), processors));
    }
    List<Piece> all = pieces.stream().flatMap(List::stream).toList();
    bounds = new Bounds(model.activities());
    blocking = new SystemBlocking(model.resources(), all);
    rounds = new ProcessorRounds(model, pieces, bounds, blocking);
  }

  /**
   * Analyses a system.
   *
   * @param model model whose names are declared, and whose numbers are in the ranges that its schema states
   */
  public static AnalysisResult of(AnalysisModel model) {
    SystemAnalysis analysis = new SystemAnalysis(model);
    analysis.iterate();
    return new Verdicts(model, analysis.pieces, analysis.bounds).result();
  }

  private void iterate() {
    for (int i = 0; i < pieces.size(); i++) {
      stated(i);
    }
    bounds.takeChanged();
    int round = 0;
    do {
      boolean late = round++ >= ROUNDS;
      Map<String, List<Demand>> demands = demands();
      for (int i = 0; i < pieces.size(); i++) {
        calls(i, demands, late);
        activity(i, demands, late);
      }
    } while (bounds.takeChanged());
  }

  /** Takes the bound from activities of which the model itself says that they have none, or not enough. */
  private void stated(int index) {
    ChainActivity activity = model.activities().get(index);
    List<Reason> reasons = new ArrayList<>(activity.unbounded());
    if (activity.arrivals().periodNanos() == 0) {
      reasons.add(new Reason(Kind.NOT_STATED, "how often it arrives is not known", "state its arrivals"));
    }
    for (Piece piece : pieces.get(index)) {
      if (piece.call().isPresent() && piece.call().get().times() == 0) {
        reasons.add(new Reason(Kind.NOT_STATED, "how often it calls " + piece.name() + " is not known", "state its calls"));
      } else if (!piece.isKnown()) {
        reasons.add(new Reason(Kind.NOT_STATED, "the wcet of " + piece.name() + " is not stated", "state its wcet"));
      }
    }
    if (activity.isThread() && (activity.arrivals().burst() > 1 || activity.steps().size() > 1)) {
      reasons.add(new Reason(Kind.NO_RULE, "it has calls, and bursts or several steps", "give its calls to an activity of one step"));
    }
    if (!reasons.isEmpty()) {
      bounds.giveUp(index, reasons);
    }
  }

  /** Demands of all pieces by processor, as the bounds are now. */
  private Map<String, List<Demand>> demands() {
    Map<String, List<Demand>> demands = new HashMap<>();
    processors.keySet().forEach(each -> demands.put(each, new ArrayList<>()));
    for (List<Piece> each : pieces) {
      for (Piece piece : each) {
        Demand demand = demand(piece);
        piece.processors().forEach(name -> demands.get(name).add(demand));
      }
    }
    return demands;
  }

  private Demand demand(Piece piece) {
    ChainActivity activity = model.activities().get(piece.activity());
    long period = activity.arrivals().periodNanos();
    long jitter = activity.arrivals().jitterNanos();
    long end = bounds.end(piece.activity(), piece.step());
    long before = piece.step() == 0 ? 0 : bounds.end(piece.activity(), piece.step() - 1);
    long best = best(activity, piece.step());
    if (period == 0 || !piece.isKnown()) {
      return unbounded(piece, activity, "is not known");
    }
    if (piece.call().isPresent() && staysBehind(piece.call().get(), piece, end, period)) {
      return unbounded(piece, activity, "may stay behind when its caller goes on");
    }
    // A thread that leaves out what it is late for has at most two jobs in a window beyond those that arrive in it: the one that
    // runs when the window begins, and the last that waits then.
    boolean limited = activity.skips() && (activity.isThread() || activity.steps().size() == 1);
    long most = limited && Math.max(period, jitter) < Bounds.NONE / 4 ? 2 * period + jitter : Bounds.NONE;
    long pending = Math.min(end == Bounds.NONE ? end : end - best, most);
    long after = piece.step() == 0 ? jitter : before == Bounds.NONE ? before : before - best;
    long released = Math.min(activity.isThread() ? pending : after, most);
    if (pending == Bounds.NONE || released == Bounds.NONE) {
      return unbounded(piece, activity, "has no bounded delay");
    }
    return new Demand(piece, period, activity.arrivals().burst(), released, pending, Optional.empty());
  }

  /** True if a request may still be served when its caller has given it up, or does not wait and has gone on to its next job. */
  private boolean staysBehind(Call call, Piece piece, long end, long period) {
    return call.oneway()
        ? end == Bounds.NONE || end > period
        : call.timeoutNanos() > 0 && bounds.call(piece) > call.timeoutNanos();
  }

  private static Demand unbounded(Piece piece, ChainActivity activity, String why) {
    String whose = activity.name().equals(piece.name()) ? piece.name() : piece.name() + " of " + activity.name();
    Reason reason = new Reason(
        Kind.UNBOUNDED_LOAD, "the load of %s, as urgent or more, %s".formatted(whose, why), "see to a bound of %s first".formatted(whose));
    return new Demand(piece, 0, 0, 0, 0, Optional.of(reason));
  }

  /** Least time from the activity's arrival to the end of the steps before one. */
  static long best(ChainActivity activity, int step) {
    long best = 0;
    for (int i = 0; i < step; i++) {
      best = Math.addExact(best, activity.steps().get(i).leastCostNanos());
    }
    return best;
  }

  private void calls(int index, Map<String, List<Demand>> demands, boolean late) {
    for (Piece piece : pieces.get(index)) {
      if (piece.call().isEmpty() || bounds.call(piece) == Bounds.NONE) {
        continue;
      }
      if (!piece.isKnown()) {
        bounds.giveUp(piece, new Reason(Kind.NOT_STATED, "its wcet is not stated", "state its wcet"));
        continue;
      }
      Optional<Reason> behind = leftBehind(piece);
      if (behind.isPresent()) {
        bounds.giveUp(piece, behind.get());
        continue;
      }
      JobWindow.Found found = window(index).call(piece, demands);
      long before = bounds.call(piece);
      if (found.bound() == Bounds.NONE) {
        bounds.giveUp(piece, found.reason());
      } else if (late && found.bound() > before) {
        bounds.giveUp(piece, diverges());
      } else {
        bounds.raiseCall(piece, found.bound());
      }
    }
  }

  /** Requests of the same thread that may still be served where a call of it is to be served. */
  private Optional<Reason> leftBehind(Piece piece) {
    ChainActivity activity = model.activities().get(piece.activity());
    return pieces.get(piece.activity()).stream()
        .filter(each -> each.call().isPresent() && each.processors().stream().anyMatch(piece.processors()::contains))
        .filter(each -> staysBehind(
            each.call().get(), each, bounds.response(piece.activity()), activity.arrivals().periodNanos()))
        .findFirst()
        .map(each -> unbounded(each, activity, "may stay behind when its caller goes on").unbounded().orElseThrow());
  }

  private JobWindow window(int index) {
    return new JobWindow(model.activities().get(index), pieces.get(index), processors, blocking);
  }

  private void activity(int index, Map<String, List<Demand>> demands, boolean late) {
    ChainActivity activity = model.activities().get(index);
    int last = activity.steps().size() - 1;
    if (bounds.end(index, 0) == Bounds.NONE || activity.isThread() && timeout(index)) {
      return;
    }
    JobWindow.Found whole = window(index).job(last, demands);
    List<JobWindow.Found> alone = activity.isThread() ? List.of() : rounds.steps(index, demands);
    long response = Math.min(whole.bound(), alone.isEmpty() ? Bounds.NONE : alone.getLast().bound());
    boolean apart = response <= activity.arrivals().periodNanos() && activity.arrivals().burst() == 1;
    long far = FAR_PERIODS * Math.min(Bounds.NONE / FAR_PERIODS, Math.max(activity.arrivals().periodNanos(), activity.deadlineNanos()));
    for (int step = 0; step <= last && bounds.end(index, step) != Bounds.NONE; step++) {
      JobWindow.Found found = alone.isEmpty() || alone.get(step).reason() == ProcessorRounds.SEVERAL ? whole : alone.get(step);
      if (apart) {
        JobWindow.Found upTo = step == last ? whole : window(index).job(step, demands);
        found = upTo.bound() < found.bound() ? upTo : found;
      }
      boolean diverges = found.bound() > bounds.end(index, step) && (late || found.bound() > far);
      if (found.bound() == Bounds.NONE || diverges) {
        bounds.giveUp(index, step, diverges && found.bound() != Bounds.NONE ? diverges() : found.reason());
      } else {
        bounds.raiseEnd(index, step, found.bound());
      }
    }
  }

  /** Takes the bound from a thread one of whose calls may outlast its timeout; true if that was done. */
  private boolean timeout(int index) {
    for (Piece piece : pieces.get(index)) {
      long timeout = piece.call().map(Call::timeoutNanos).orElse(0L);
      boolean waits = piece.call().isPresent() && !piece.call().get().oneway();
      if (waits && timeout > 0 && bounds.call(piece) > timeout) {
        Reason own = bounds.callReason(piece);
        String text = own == null
            ? "its call %s may take longer than its timeout".formatted(piece.name())
            : "its call %s has no bound: %s".formatted(piece.name(), own.text());
        String remedy = own == null ? "make the timeout longer" : own.remedy();
        bounds.giveUp(index, 0, new Reason(own == null ? Kind.TIMEOUT : own.kind(), text, remedy));
        return true;
      }
    }
    return false;
  }

  private static Reason diverges() {
    return new Reason(
        Kind.DIVERGENCE, "the bounds of activities that delay each other grow without end",
        "take load from a processor, or let the later steps of a chain be more urgent than the earlier ones");
  }
}
