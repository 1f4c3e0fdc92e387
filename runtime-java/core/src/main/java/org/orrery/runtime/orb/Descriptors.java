// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.posix.DescriptorLimit;

/**
 * Number of descriptors that a process needs by its plan. Checked while it starts, so that no client is refused later for want of
 * one. For the main thread.
 */
final class Descriptors {
  /**
   * Descriptors of a calling thread beside its connections: a file or class that is read, a name that is resolved, a socket
   * before it replaces another.
   */
  private static final int OF_EACH_THREAD = 2;
  /** Connections of each thread to objects whose references come as parameters. */
  private static final int SPARE_CONNECTIONS = 2;
  /**
   * Descriptors of a lane beside its connections: the acceptor, the reactor's epoll and wake-up, two timers, a peer that is
   * accepted only to be refused.
   */
  private static final int OF_EACH_LANE = 6;
  /** Descriptors left for user code, if the system lets the limit be raised. */
  private static final int OF_USER_CODE = 64;

  private final List<LaneConfiguration> lanes;
  /** Descriptors that the process was started with, and the Java machine's. */
  private final long openAlready = DescriptorLimit.open();

  /** Descriptors of a process with those lanes, none of which is made yet. */
  Descriptors(List<LaneConfiguration> lanes) {
    this.lanes = lanes;
  }

  /**
   * Raises the limit to what the lanes need. Before they are created.
   *
   * @throws StartupException when the system allows fewer
   */
  void claimForLanes() {
    claim(needed(0, 0), "at least");
  }

  /**
   * Raises the limit to what lanes, tasks and receptacles need. After the components were created, which connect the receptacles.
   *
   * @param tasks threads of their own
   * @param receptacles each of which any thread may call by
   * @throws StartupException when the system allows fewer
   */
  void claimForAll(int tasks, int receptacles) {
    claim(needed(tasks, receptacles), "up to");
  }

  private static void claim(long needed, String bound) {
    long allowed = DescriptorLimit.raise(needed + OF_USER_CODE);
    if (allowed < needed) {
      throw new StartupException("the plan takes " + bound + " " + needed + " descriptors, and the system allows the process " + allowed
          + "; raise its limit (ulimit -n, LimitNOFILE=), or lower 'clients' of its lanes");
    }
  }

  private long needed(int tasks, int receptacles) {
    // The main thread binds receptacles.
    long threads = 1 + tasks;
    long count = openAlready;
    for (LaneConfiguration lane : lanes) {
      threads += lane.ownThreads();
      count += ofLane(lane);
    }
    return count + threads * (receptacles + SPARE_CONNECTIONS + OF_EACH_THREAD);
  }

  /** Descriptors of a lane; where requests wait and threads are borrowed, each lender is asked by one. */
  private static long ofLane(LaneConfiguration lane) {
    return (long) lane.connections() + OF_EACH_LANE + (lane.buffered() ? lane.lenders().size() : 0);
  }
}
