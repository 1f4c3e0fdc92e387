// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.HashMap;
import java.util.Map;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.orb.Machine;
import org.orrery.runtime.orb.Surroundings;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/**
 * A machine with the RTSJ.
 *
 * <pre>{@code
 * OrbProcess.run(_CONFIGURATION, arguments, Main::_assemble, new RtsjMachine(_MEMORY, new Rtsj1()));
 * }</pre>
 *
 * All areas of a lane's thread are made with the thread, before the first request. Threads start in the heap, since what serves
 * them is made there; the plan's CORBA priorities are laid linearly on those of the machine.
 */
public final class RtsjMachine implements Machine {
  private static final int HIGHEST_CORBA_PRIORITY = 32_767;

  private final ThreadLocal<RequestAreas> requests = new ThreadLocal<>();
  private final RtsjConfiguration configuration;
  private final Edition edition;
  private final AreaTree process;
  private final Map<Integer, AreaTree> lanes = new HashMap<>();

  /** Makes the areas that the process has once. */
  public RtsjMachine(RtsjConfiguration configuration, Edition edition) {
    this.configuration = configuration;
    this.edition = edition;
    this.process = AreaTree.ofProcess(configuration.areas(), edition);
    process.holdOpen(Multiplicity.PROCESS, edition);
  }

  @Override
  public Thread lane(int index, LaneConfiguration lane, Runnable body) {
    AreaTree areas = lanes.computeIfAbsent(index, any -> ofLane()).with(Multiplicity.THREAD, edition);
    RequestAreas own = new RequestAreas(areas, configuration.requestScopes());
    Edition.Schedule schedule = Edition.Schedule.of(priority(lane.thread().priority()));
    return named("lane " + lane.name(), edition.thread(schedule, () -> {
      requests.set(own);
      Lasting.outside(edition::onHeap);
      body.run();
    }));
  }

  private AreaTree ofLane() {
    AreaTree areas = process.with(Multiplicity.LANE, edition);
    areas.holdOpen(Multiplicity.LANE, edition);
    return areas;
  }

  @Override
  public Thread task(PeriodicTask task, Runnable first) {
    int priority = priority(task.configuration().thread().priority());
    Edition.Schedule schedule = new Edition.Schedule(priority, task.configuration().periodNanos());
    return named("task " + task.configuration().name(), edition.thread(schedule, () -> {
      first.run();
      task.run(edition::awaitRelease);
    }));
  }

  @Override
  public Surroundings surroundings(int poa) {
    return request -> requests.get().serve(poa, request);
  }

  /**
   * An event whose handler runs at a lane's priority and in the areas of a thread of its own there: what a device or a task
   * leaves for the lane to do.
   *
   * @param lane its index in the process
   * @param poa whose request scope the handler runs in
   * @param work what the handler does, and how soon after the last time it may again
   */
  public Edition.Event event(int lane, int poa, Work work) {
    AreaTree areas = lanes.computeIfAbsent(lane, any -> ofLane()).with(Multiplicity.THREAD, edition);
    RequestAreas own = new RequestAreas(areas, configuration.requestScopes());
    Edition.Schedule schedule = new Edition.Schedule(priority(work.priority()), work.leastNanos());
    return edition.event(schedule, () -> own.serve(poa, work.logic()));
  }

  /**
   * What an event's handler does.
   *
   * @param priority CORBA priority, 0 to 32767
   * @param leastNanos least time between two releases; 0 for any
   */
  public record Work(int priority, long leastNanos, Runnable logic) {}

  private int priority(int corba) {
    int range = edition.highestPriority() - edition.lowestPriority();
    return edition.lowestPriority() + corba * range / HIGHEST_CORBA_PRIORITY;
  }

  private static Thread named(String name, Thread thread) {
    thread.setName(name);
    return thread;
  }
}
