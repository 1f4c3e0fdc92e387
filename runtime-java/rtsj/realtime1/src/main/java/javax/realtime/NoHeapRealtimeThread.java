// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Allocations;

/** A thread that may neither allocate on the heap nor refer to what is there, so that the collector never delays it. */
public class NoHeapRealtimeThread extends RealtimeThread {

  public NoHeapRealtimeThread(SchedulingParameters scheduling, MemoryArea area) {
    this(scheduling, null, area);
  }

  public NoHeapRealtimeThread(SchedulingParameters scheduling, ReleaseParameters release, MemoryArea area) {
    this(scheduling, release, null, area, null, null);
  }

  public NoHeapRealtimeThread(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      Runnable logic) {
    super(scheduling, release, memory, offHeap(area, scheduling, release, memory, group, logic), group, logic, true);
  }

  static MemoryArea offHeap(MemoryArea area, Object... given) {
    if (area == null || area instanceof HeapMemory) {
      throw new IllegalArgumentException("a no-heap schedulable whose initial area is " + area);
    }
    Allocations.requireOffHeap(area);
    for (Object each : given) {
      Allocations.requireOffHeap(each);
    }
    return area;
  }
}
