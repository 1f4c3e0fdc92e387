// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.LaneMemory;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.Layout.Members;
import org.orrery.runtime.memory.ProcessMemory;

/** The immortal memory and the scopes of a process, and each lane's part in them. */
final class ScopeMemory {
  private final ProcessMemory memory;
  private final List<LaneConfiguration> lanes;

  /** Makes the memory, if the plan lays out any. */
  ScopeMemory(ProcessConfiguration process) {
    lanes = process.lanes();
    List<Members> members = lanes.stream().map(lane -> new Members(lane.connections(), lane.allThreads())).toList();
    memory = process.memory() == Layout.NONE ? null : new ProcessMemory(process.memory(), members);
  }

  /** Null where the plan lays out none. */
  ProcessMemory all() {
    return memory;
  }

  LaneMemory of(int lane) {
    return memory == null ? LaneMemory.NONE : new LaneMemory(memory, lane, lanes.get(lane).residentScope());
  }
}
