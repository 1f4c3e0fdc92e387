// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.LinkedList;
import java.util.List;
import javax.realtime.MemoryArea;
import javax.realtime.RealtimeThread;
import javax.realtime.memory.ScopedMemory;
import org.orrery.runtime.rtsj.v2.Rtsj2;

/** The edition that {@link RtsjMachineTest} runs on. */
final class Editions {

  private Editions() {}

  static Edition tested() {
    return new Rtsj2();
  }

  /** The scopes that the caller is in, outermost first, without the innermost. */
  static List<MemoryArea> outerAreas() {
    LinkedList<MemoryArea> areas = new LinkedList<>();
    MemoryArea each = ((ScopedMemory) RealtimeThread.getCurrentMemoryArea()).getParent();
    while (each instanceof ScopedMemory) {
      areas.addFirst(each);
      each = ((ScopedMemory) each).getParent();
    }
    return areas;
  }
}
