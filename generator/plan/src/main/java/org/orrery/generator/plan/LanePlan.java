// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A lane: one endpoint with its own connections, buffers, request scope and threads, sharing nothing with other lanes.
 *
 * @param index in its process
 * @param pool name of its thread pool; {@code default} where the model has none
 * @param name name in its pool; {@code default} where the model has none
 * @param label what the running process calls it, on its command line and in messages; unique in the process: its name, or
 *     its pool's where that has no lanes, or both with a dot where two pools have lanes of one name
 * @param priority CORBA priority, 0 to 32767
 * @param nativePriority what the operating system is given; 0 for {@link Scheduling#OTHER}
 * @param propagated what it does about priorities that come with requests
 * @param staticThreads at least 1; whichever of them is free takes the lane's next event (leader/followers), and each has a
 *     request scope of its own
 * @param dynamicThreads 0 or more further ones, which are made at start-up too and wait while the others suffice
 * @param stackBytes per thread
 * @param processors what its threads are bound to: what the lane states, else those that the process is deployed on;
 *     empty for all. Numbers as the operating system counts them, from 0, in ascending order
 * @param host address it listens on
 * @param port 0 for an ephemeral one
 * @param connections most connections at once; 1 means a blocking receive, and a second client's connection is refused
 * @param receiveBytes receive buffer per connection, guard bytes not counted; a whole message fits
 * @param sendBytes send buffer of the lane; a whole message fits
 * @param requestScopeBytes request scope per thread
 * @param residentScope index of the scope of the model in which its threads stay between requests, so that these enter nothing; -1 for
 *     a scope of the lane's own
 * @param spinNanos a thread with nothing to do polls this long before it blocks; 0 for not at all
 * @param borrowing whose threads serve here while all of its own are busy; {@link Borrowing#OFF} where nobody's do
 * @param buffer what may wait while all threads are busy; {@link RequestBuffer#OFF} where the senders are held back
 */
public record LanePlan(
    int index,
    String pool,
    String name,
    String label,
    int priority,
    Scheduling scheduling,
    int nativePriority,
    Propagated propagated,
    int staticThreads,
    int dynamicThreads,
    long stackBytes,
    List<Integer> processors,
    String host,
    int port,
    int connections,
    long receiveBytes,
    long sendBytes,
    long requestScopeBytes,
    int residentScope,
    long spinNanos,
    Borrowing borrowing,
    RequestBuffer buffer,
    Origin origin) {

  public LanePlan {
    processors = List.copyOf(processors);
  }

  /** Copy of this lane with another request scope and resident scope. */
  public LanePlan withRequestScope(long bytes, int resident) {
    return new LanePlan(
        index, pool, name, label, priority, scheduling, nativePriority, propagated, staticThreads, dynamicThreads, stackBytes,
        processors, host, port, connections, receiveBytes, sendBytes, bytes, resident, spinNanos, borrowing, buffer, origin);
  }

  /**
   * What a lane borrows of lower lanes of its pool (Real-time CORBA 1.2, 5.10.3).
   *
   * @param lenders indices of the lanes in their process, in the model's order
   * @param guests most threads that can be borrowed at a time: all that the lenders have
   */
  public record Borrowing(List<Integer> lenders, int guests) {

    /** Nothing crosses lanes. */
    public static final Borrowing OFF = new Borrowing(List.of(), 0);

    public Borrowing {
      lenders = List.copyOf(lenders);
    }
  }

  /**
   * The lane's part of its pool's request buffer (Real-time CORBA 1.2, 5.10.4). One thread of the lane's priority more
   * receives for the others.
   *
   * @param requests most that wait at a time; 0 for no buffer
   * @param bytes most that they have together, headers included
   */
  public record RequestBuffer(int requests, long bytes) {

    /** Nothing waits. */
    public static final RequestBuffer OFF = new RequestBuffer(0, 0);

    /** Whether requests wait. */
    public boolean on() {
      return requests > 0;
    }
  }

  /**
   * What a lane does about priorities that come with requests of POAs whose clients propagate theirs.
   *
   * @param lowest CORBA priority that runs in it: its own, of a pool's lowest lane 0
   * @param highest CORBA priority that runs in it: below that of its pool's next lane, of the highest lane 32767
   * @param takenNatively whether a thread takes the native priority of such a request while it serves it: of a pool without
   *     lanes that serves such a POA. Else a thread's native priority stays the lane's
   */
  public record Propagated(int lowest, int highest, boolean takenNatively) {

    /** Whatever comes runs there. */
    public static final Propagated ALL = new Propagated(0, 32767, false);

    /** Whether anything that comes is foreign. */
    public boolean isLimited() {
      return lowest > ALL.lowest || highest < ALL.highest;
    }
  }

  /** Scheduling class of POSIX (IEEE 1003.1, 2.8.4). */
  public enum Scheduling {
    FIFO,
    RR,
    OTHER
  }
}
