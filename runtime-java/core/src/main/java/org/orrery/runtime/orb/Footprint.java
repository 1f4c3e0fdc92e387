// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.realtime.Host;

/**
 * The native memory that a process has taken before its first request, told apart from the Java machine's own: immortal memory and
 * scopes, and of each lane its buffers and its threads' scopes.
 */
final class Footprint {
  private final long plannedBytes;
  private final ProcessMemory memory;
  private final List<Lane> lanes;
  private Host.Locked locked = Host.Locked.NOTHING;

  /**
   * Footprint of a process whose lanes come later.
   *
   * @param memory null where the model lays out none
   */
  Footprint(long plannedBytes, ProcessMemory memory, List<Lane> lanes) {
    this.plannedBytes = plannedBytes;
    this.memory = memory;
    this.lanes = lanes;
  }

  private List<MemorySegment> laidOut() {
    List<MemorySegment> all = new ArrayList<>();
    if (memory != null) {
      all.add(memory.laidOut());
    }
    lanes.forEach(lane -> all.add(lane.laidOut()));
    return all;
  }

  /** Locks the memory where the model says so, once all lanes are made. */
  void lock(Host host) {
    locked = host.lockMemory(laidOut());
  }

  /** Lines of the report on the allocated and the locked memory. */
  List<String> lines() {
    List<String> all = new ArrayList<>();
    long bytes = laidOut().stream().mapToLong(MemorySegment::byteSize).sum();
    all.add("%d bytes laid out, %d planned".formatted(bytes, plannedBytes));
    if (locked.laidOutBytes() > 0) {
      all.add("%d bytes locked, and %d of the program's image".formatted(locked.laidOutBytes(), locked.restBytes()));
    }
    return all;
  }
}
