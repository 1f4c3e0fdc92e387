// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.lanes.Sessions;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/**
 * A lane's areas: those of the process, those that the lane has once, and for each slot of a connection those of its session. Where the
 * model has none of the last kind there is one slot for all.
 */
final class LaneAreas {
  private final Edition edition;
  private final List<AreaTree> slots = new ArrayList<>();

  /**
   * Opens the areas that the lane has once.
   *
   * @param process areas of the process
   */
  LaneAreas(AreaTree process, Edition edition) {
    this.edition = edition;
    AreaTree lane = process.with(Multiplicity.LANE, edition);
    lane.holdOpen(Multiplicity.LANE, edition);
    slots.add(lane);
  }

  /** A thread's own areas, and how it enters the request scopes of POAs from the session of each slot. */
  List<AreaTree> ofThread() {
    AreaTree own = slots.getFirst().with(Multiplicity.THREAD, edition);
    return slots.stream().map(slot -> slot.with(Multiplicity.THREAD, own)).toList();
  }

  /**
   * Makes the areas of sessions, if there are to be any.
   *
   * @param connections most at once
   * @param schedule of the threads that hold them open: the lane's, which waits for them when connections follow one another
   * @return what is to be told of the connections; null where that is nothing
   */
  Sessions sessions(int connections, Edition.Schedule schedule, ThreadLocal<RequestAreas> requests) {
    AreaTree lane = slots.getFirst();
    if (!lane.has(Multiplicity.CONNECTION)) {
      return null;
    }
    List<List<Wedge>> wedges = new ArrayList<>();
    slots.clear();
    for (int slot = 0; slot < connections; slot++) {
      AreaTree own = lane.with(Multiplicity.CONNECTION, edition);
      slots.add(own);
      wedges.add(own.wedges(edition, schedule));
    }
    return new Sessions() {
      @Override
      public void begin(int slot) {
        for (Wedge each : wedges.get(slot)) {
          each.begin();
        }
      }

      @Override
      public void end(int slot) {
        for (Wedge each : wedges.get(slot)) {
          each.end();
        }
      }

      @Override
      public void serve(int slot) {
        requests.get().from(slot);
      }
    };
  }
}
