// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.Sessions;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.realtime.ThreadConfiguration;

/**
 * Java machine on which a process's threads and requests run. {@link #PLATFORM} is an ordinary one; a real-time one has its own
 * kinds of threads and memory. Called by the main thread while the process starts.
 */
public interface Machine {
  /** Ordinary threads, and requests that run as they are. */
  Machine PLATFORM = new Machine() {
    @Override
    public Thread lane(int index, LaneConfiguration lane, Runnable body) {
      return thread("lane " + lane.name(), lane.thread(), body);
    }

    @Override
    public Thread task(PeriodicTask task, Runnable first) {
      return thread("task " + task.configuration().name(), task.configuration().thread(), () -> {
        first.run();
        task.run();
      });
    }

    @Override
    public AllocationContext allocationContext(int poa) {
      return null;
    }

    private Thread thread(String name, ThreadConfiguration configuration, Runnable body) {
      return Thread.ofPlatform()
          .name(name)
          .stackSize(Math.max(configuration.stackBytes(), ThreadConfiguration.LEAST_STACK_BYTES))
          .unstarted(body);
    }
  };

  /** Part of a thread's configuration that the operating system provides; the machine provides the rest. */
  default ThreadConfiguration asked(ThreadConfiguration planned) {
    return planned;
  }

  /**
   * Makes a thread of a lane, which has not started.
   *
   * @param index the lane's in its process
   */
  Thread lane(int index, LaneConfiguration lane, Runnable body);

  /**
   * Makes a task's thread, which has not started and runs {@link PeriodicTask#run} when it has.
   *
   * @param first what it runs before
   */
  Thread task(PeriodicTask task, Runnable first);

  /**
   * Makes a task that runs once for each time that it is released, and so far apart at least as its configuration says.
   *
   * @return releases it once more; what comes too early waits. Any thread
   * @throws UnsupportedOperationException where only the clock releases tasks
   */
  default Runnable sporadic(PeriodicTask task) {
    throw new UnsupportedOperationException("task " + task.configuration().name() + " is not released by a clock");
  }

  /**
   * Listener to a lane's connections; null for none. Before its threads are created.
   *
   * @param index the lane's in its process
   */
  default Sessions sessions(int index, LaneConfiguration lane) {
    return null;
  }

  /**
   * Allocation context of a POA's requests; null for nothing.
   *
   * @param poa its index in its process
   */
  AllocationContext allocationContext(int poa);

  /**
   * Allocation context that a servant enters within its request.
   *
   * @param scope its index among those of the machine, or in the process's layout where that has none of its own
   */
  default AllocationContext inner(int scope) {
    return logic -> RequestScope.current().within(scope, logic);
  }
}
