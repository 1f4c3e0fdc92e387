// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.analysis.model.ChainActivity.Reason;

/** Bounds of all steps and calls as they are after a round. They only grow. */
final class Bounds {

  /** No bound. */
  static final long NONE = Long.MAX_VALUE;

  private final long[][] ends;
  private final List<List<Reason>> reasons = new ArrayList<>();
  private final Map<Piece, Long> calls = new HashMap<>();
  private final Map<Piece, Reason> callReasons = new HashMap<>();
  private boolean changed;

  Bounds(List<ChainActivity> activities) {
    ends = new long[activities.size()][];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = new long[activities.get(i).steps().size()];
      for (int step = 0; step < ends[i].length; step++) {
        ends[i][step] = SystemAnalysis.best(activities.get(i), step + 1);
      }
      reasons.add(new ArrayList<>());
    }
  }

  /** Bound of a step's end after the activity's nominal arrival. */
  long end(int activity, int step) {
    return ends[activity][step];
  }

  /** Bound of an activity's response. */
  long response(int activity) {
    return ends[activity][ends[activity].length - 1];
  }

  /** Bound of a call, from its request to its servant's end. */
  long call(Piece piece) {
    return calls.getOrDefault(piece, 0L);
  }

  Reason callReason(Piece piece) {
    return callReasons.get(piece);
  }

  List<Reason> reasons(int activity) {
    return reasons.get(activity);
  }

  /** Raises the bound of a step's end. */
  void raiseEnd(int activity, int step, long nanos) {
    if (nanos > ends[activity][step]) {
      ends[activity][step] = nanos;
      changed = true;
    }
  }

  /** Raises the bound of a call. */
  void raiseCall(Piece piece, long nanos) {
    if (nanos > call(piece)) {
      calls.put(piece, nanos);
      changed = true;
    }
  }

  /** Takes the bound from a call. */
  void giveUp(Piece piece, Reason reason) {
    raiseCall(piece, NONE);
    callReasons.putIfAbsent(piece, reason);
  }

  /** Takes the bounds from a step and those after it. The first reason is kept, since others follow from it. */
  void giveUp(int activity, int step, Reason reason) {
    if (reasons.get(activity).isEmpty()) {
      reasons.get(activity).add(reason);
    }
    if (ends[activity][step] != NONE) {
      Arrays.fill(ends[activity], step, ends[activity].length, NONE);
      changed = true;
    }
  }

  /** Takes the bounds from an activity for reasons that the model states. */
  void giveUp(int activity, List<Reason> stated) {
    reasons.get(activity).addAll(stated);
    Arrays.fill(ends[activity], NONE);
  }

  /** True if a bound has changed since the last time that this was asked. */
  boolean takeChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }
}
