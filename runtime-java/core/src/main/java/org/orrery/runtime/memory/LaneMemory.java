// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.lang.foreign.SegmentAllocator;

/**
 * A lane's part of its process's memory.
 *
 * @param all null where the model lays out none: threads have request scopes of their own then
 * @param lane counted from 0 in its process
 * @param resident the scope in which its threads stay between requests; {@link Layout#NO_SCOPE} for one
 *     of their own
 */
public record LaneMemory(ProcessMemory all, int lane, int resident) {
  /** Memory of a lane in a process whose model lays out none. */
  public static final LaneMemory NONE = new LaneMemory(null, 0, Layout.NO_SCOPE);

  /**
   * Makes the request scope of a thread.
   *
   * @param thread counted from 0 in its lane
   * @param ownBytes size of a request scope of the thread's own, where its lane has no resident scope
   * @param own memory that such a scope lies in
   */
  public RequestScope scope(int thread, long ownBytes, SegmentAllocator own) {
    return resident == Layout.NO_SCOPE ? new RequestScope(ownBytes, own) : new RequestScope(all.stayIn(resident, lane, thread));
  }

  /** Bytes of the lane's memory that its threads' request scopes take: a scope begins at a granule, and a buffer may lie before it. */
  public long ownBytes(int threads, long ownBytes) {
    return resident == Layout.NO_SCOPE ? threads * (AreaSpace.memoryBytes(ownBytes) + AreaSpace.GRANULE_BYTES) : 0;
  }

  /** The areas that a thread enters for its requests; null where the model lays out nothing. */
  public ThreadAreas areas(int thread, RequestScope scope) {
    return all == null ? null : new ThreadAreas(all, lane, thread, scope);
  }

  /** Enters the scopes per connection: a connection, counted from 0 in its lane, begins. */
  public void open(int connection) {
    if (all != null) {
      all.open(lane, connection);
    }
  }

  /** Leaves the scopes per connection: a connection has ended. */
  public void close(int connection) {
    if (all != null) {
      all.close(lane, connection);
    }
  }
}
