// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import javax.realtime.MemoryArea;
import javax.realtime.RealtimeThread;
import org.orrery.runtime.rtsj.v1.Rtsj1;

/** The edition that {@link RtsjMachineTest} runs on. */
final class Editions {

  private Editions() {}

  static Edition tested() {
    return new Rtsj1();
  }

  /** The scopes that the caller is in, outermost first, without the innermost. */
  static List<MemoryArea> outerAreas() {
    List<MemoryArea> areas = new ArrayList<>();
    // The first is the heap, where the thread began.
    for (int i = 1; i < RealtimeThread.getMemoryAreaStackDepth() - 1; i++) {
      areas.add(RealtimeThread.getOuterMemoryArea(i));
    }
    return areas;
  }
}
