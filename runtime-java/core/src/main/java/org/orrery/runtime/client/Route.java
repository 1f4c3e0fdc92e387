// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * The lane of its target that a thread's calls take: the one that fits the thread's priority at the time. Following it from lane to lane
 * allocates nothing.
 */
final class Route {
  private final List<PriorityBand> bands;
  /** Priority of the calling thread; null if it has none. */
  private final ThreadPriority caller = ThreadPriority.current();
  private Binding binding;
  private LaneAddress lane;
  private int priority;
  private PriorityBand band;

  /**
   * A route for the calling thread.
   *
   * @param bands bands of a banded connection; empty for a private one
   */
  Route(List<PriorityBand> bands) {
    this.bands = bands;
  }

  /**
   * The lane for a call that is made now.
   *
   * @throws SystemException INV_POLICY where the thread's priority is in none of the bands; TRANSIENT where the reference lists lanes
   *     and none in the band; DATA_CONVERSION where user code refuses the priority
   */
  LaneAddress lane(Binding to) {
    int now = caller == null ? ThreadPriority.NONE : caller.outbound();
    if (binding != to || priority != now) {
      choose(to, now);
    }
    return lane;
  }

  /** Sets the priority that the request states, if the server asks for it: the one by which {@link #lane} was chosen. */
  void tell(RequestContexts contexts) {
    boolean told = binding.terms().propagated() && priority != ThreadPriority.NONE;
    contexts.priority(told ? priority : RequestContexts.NO_PRIORITY, told ? band : null);
  }

  private void choose(Binding to, int now) {
    binding = null;
    band = now == ThreadPriority.NONE || bands.isEmpty() ? null : bandOf(now);
    LaneAddress nearest = now == ThreadPriority.NONE
        ? null
        : LaneAddress.nearest(to.lanes(), now, band == null ? PriorityBand.ALL : band);
    if (nearest == null && band != null && !to.lanes().isEmpty()) {
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.BAND_WITHOUT_LANE, Completion.NO);
    }
    lane = nearest == null ? to.main() : nearest;
    priority = now;
    binding = to;
  }

  private PriorityBand bandOf(int now) {
    for (int i = 0; i < bands.size(); i++) {
      if (bands.get(i).contains(now)) {
        return bands.get(i);
      }
    }
    throw new SystemException(StandardException.INV_POLICY, MinorCodes.OUTSIDE_BANDS, Completion.NO);
  }
}
