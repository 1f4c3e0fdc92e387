// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A handler that has a thread of its own. */
public class BoundAsyncEventHandler extends AsyncEventHandler {

  public BoundAsyncEventHandler() {}

  public BoundAsyncEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      boolean nonheap,
      Runnable logic) {
    super(scheduling, release, memory, area, group, nonheap, logic);
  }
}
