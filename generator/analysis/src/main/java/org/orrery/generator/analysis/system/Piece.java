// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.generator.analysis.model.AnalysisModel.Overheads;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Call;
import org.orrery.generator.analysis.model.ChainActivity.Section;
import org.orrery.generator.analysis.model.ChainActivity.Step;

/**
 * Part of a job that is done at one priority: a step without its calls, or all of a job's calls of one kind.
 *
 * @param activity index of its activity
 * @param step index of the step in the chain
 * @param call the call; empty for a step itself
 * @param starts greatest number of times that it begins or goes on in one job
 * @param onceNanos cost of a step, or of one call, with overheads; 0 if it is not known
 * @param costNanos cost in one job, with overheads; 0 if it is not known
 */
record Piece(
    int activity,
    int step,
    Optional<Call> call,
    String name,
    List<String> processors,
    int priority,
    long starts,
    long onceNanos,
    long costNanos,
    List<Section> sections) {

  private static final long FAR = Long.MAX_VALUE / 2;

  /** Pieces of an activity: of each step itself, then its calls. */
  static List<Piece> of(int index, ChainActivity activity, Map<String, Processor> processors) {
    List<Piece> pieces = new ArrayList<>();
    for (int number = 0; number < activity.steps().size(); number++) {
      Step step = activity.steps().get(number);
      long starts = 1;
      for (Call call : step.calls()) {
        starts += call.times();
      }
      long once = step.costNanos() == 0 ? 0 : with(step.costNanos(), starts, overhead(step.processors(), processors));
      pieces.add(new Piece(
          index, number, Optional.empty(), step.name(), step.processors(), step.priority(), starts, once, once, step.sections()));
      for (Call call : step.calls()) {
        long one = call.costNanos() == 0 ? 0 : with(call.costNanos(), 1, overhead(call.processors(), processors));
        pieces.add(new Piece(
            index, number, Optional.of(call), call.name(), call.processors(), call.priority(), call.times(), one,
            times(one, call.times()), call.sections()));
      }
    }
    return pieces;
  }

  private static long with(long cost, long starts, long overhead) {
    return Math.min(FAR, cost) + times(overhead, starts);
  }

  /** Product, or a number so large that sums with it are beyond 64 bits, which searches notice. */
  private static long times(long nanos, long count) {
    return nanos != 0 && count > FAR / nanos ? FAR : nanos * count;
  }

  private static long overhead(List<String> names, Map<String, Processor> processors) {
    long most = 0;
    for (String name : names) {
      Overheads overheads = processors.get(name).overheads();
      most = Math.max(most, overheads.releaseNanos() + 2 * overheads.switchNanos());
    }
    return most;
  }

  boolean isKnown() {
    return costNanos > 0;
  }

  /** True if it runs on one processor only. */
  boolean isPinned() {
    return processors.size() == 1;
  }
}
