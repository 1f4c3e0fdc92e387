// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Lane: one endpoint with its own connections, buffers, request scope and threads, sharing nothing with other lanes.
 *
 * @param index index in its process
 * @param pool name of its thread pool; {@code default} if the model has none
 * @param name name in its pool; {@code default} if the model has none
 * @param label name of the lane on the command line and in messages of the running process, unique in it: the lane's name, or its
 *     pool's if that has no lanes, or both with a dot if lanes of two pools have one name
 * @param priority CORBA priority, 0 to 32767
 * @param scheduling scheduling of its threads
 * @param propagated treatment of the priorities of incoming requests
 * @param staticThreads at least 1; whichever of them is free takes the lane's next event (leader/followers), and each has a
 *     request scope of its own
 * @param dynamicThreads number of further threads, which are also created at start-up and wait until they are needed; may be 0
 * @param threads numbers of its threads, by what they do
 * @param stackBytes stack size of each thread in bytes
 * @param processors affinity of its threads: the processors that the lane states, else those of the process's deployment; empty
 *     for all. Numbers are the operating system's, from 0, in ascending order
 * @param endpoint where it listens
 * @param connections greatest number of simultaneous connections; 1 means a blocking receive, and a second client is refused
 * @param receiveBytes size in bytes of the largest message that is received, with its header
 * @param sendBytes size in bytes of the largest reply, with its header; each thread has memory for one
 * @param large buffers for messages larger than a connection's own memory; in Java, which takes larger buffers on demand, without
 *     effect
 * @param requestScopeBytes size in bytes of each thread's request scope
 * @param residentScope index of the scope of the model in which its threads stay between requests, so that these enter nothing;
 *     -1 for a scope of the lane's own
 * @param spinNanos a thread with nothing to do polls this long before it blocks; 0 for not at all
 * @param borrowing lanes whose threads serve here while all of its own are busy; {@link Borrowing#OFF} if there are none
 * @param buffer what may wait while all threads are busy; {@link RequestBuffer#OFF} where the senders are held back
 */
public record LanePlan(
    int index,
    String pool,
    String name,
    String label,
    int priority,
    Scheduling scheduling,
    Propagated propagated,
    int staticThreads,
    int dynamicThreads,
    Threads threads,
    long stackBytes,
    List<Integer> processors,
    EndpointPlan endpoint,
    int connections,
    long receiveBytes,
    long sendBytes,
    LargeMessages large,
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
        index, pool, name, label, priority, scheduling, propagated, staticThreads, dynamicThreads, threads,
        stackBytes, processors, endpoint, connections, receiveBytes, sendBytes, large, bytes, resident, spinNanos, borrowing, buffer,
        origin);
  }

  /**
   * Numbers of a lane's threads, from which the sizes of its tables and buffers follow.
   *
   * @param workers static and dynamic threads
   * @param own threads that the lane starts: the workers, and the one that receives for a request buffer
   * @param servants threads that may run servants at once: the workers, and the borrowed threads
   * @param all threads that may serve in the lane: its own, and the borrowed threads
   */
  public record Threads(int workers, int own, int servants, int all) {}

  /**
   * Buffers that a lane's connections borrow while a large message comes in, is put together from fragments, or waits to be sent.
   *
   * @param buffers 0 where each connection has memory of its own for the largest messages
   * @param connectionBytes what each connection has of its own to receive in, and as much for unsent replies, where it borrows the rest
   */
  public record LargeMessages(int buffers, long connectionBytes) {

    /** Each connection has memory of its own for the largest messages. */
    public static final LargeMessages OWN = new LargeMessages(0, 0);

    /** Whether connections borrow buffers. */
    public boolean borrowed() {
      return buffers > 0;
    }
  }

  /**
   * Threads that a lane borrows from lower lanes of its pool (Real-time CORBA 1.2, 5.10.3).
   *
   * @param lenders indices of the lending lanes in their process, in the model's order
   * @param threads greatest number of threads borrowed at a time: all threads of the lenders
   */
  public record Borrowing(List<Integer> lenders, int threads) {

    /** No borrowing. */
    public static final Borrowing OFF = new Borrowing(List.of(), 0);

    public Borrowing {
      lenders = List.copyOf(lenders);
    }
  }

  /**
   * Lane's part of its pool's request buffer (Real-time CORBA 1.2, 5.10.4). An additional thread of the lane's priority
   * receives for the others.
   *
   * @param requests greatest number of waiting requests; 0 for no buffer
   * @param bytes greatest total size in bytes of the waiting requests, headers included
   */
  public record RequestBuffer(int requests, long bytes) {

    /** No request buffer. */
    public static final RequestBuffer OFF = new RequestBuffer(0, 0);

    /** True if the lane has a request buffer. */
    public boolean on() {
      return requests > 0;
    }
  }

  /**
   * Treatment of the priorities of incoming requests for POAs with the client-propagated priority model.
   *
   * @param lowest lowest CORBA priority that runs in the lane: its own; 0 for the pool's lowest lane
   * @param highest highest CORBA priority that runs in the lane: one below that of the pool's next lane; 32767 for the highest lane
   * @param takenNatively true if a thread takes the native priority of such a request while it serves it, as in a pool without
   *     lanes that serves such a POA; else a thread's native priority stays the lane's
   */
  public record Propagated(int lowest, int highest, boolean takenNatively) {

    /** All priorities run in the lane. */
    public static final Propagated ALL = new Propagated(0, 32767, false);

    /** True if some priorities are foreign to the lane. */
    public boolean isLimited() {
      return lowest > ALL.lowest || highest < ALL.highest;
    }
  }
}
