// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.allocation.WithinRequests;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.Sessions;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.orb.Machine;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/**
 * A machine with the RTSJ.
 *
 * <pre>{@code
 * RtsjMachine.run(_AREAS, Rtsj1::new, machine -> OrbProcess.run(_CONFIGURATION, arguments, Main::_assemble, machine));
 * }</pre>
 *
 * The process is set up in immortal memory, which every thread may refer to; all areas of a lane's thread are made with the
 * thread, before the first request. Threads start in the heap, or in immortal memory where they do without the heap. The plan's
 * CORBA priorities are laid linearly on those of the machine.
 */
public final class RtsjMachine implements Machine {
  private static final int HIGHEST_CORBA_PRIORITY = 32_767;
  /** Bytes for the exceptions of a turn or of a message, with the texts of what is wrong; servants have their requests' scopes. */
  private static final long PASSING_BYTES = 8_192;
  /** Bytes for what a task's release makes, which is gone with it. */
  private static final long RELEASE_BYTES = 65_536;

  private final ThreadLocal<RequestAreas> requests = new ThreadLocal<>();
  private final RtsjConfiguration configuration;
  private final Edition edition;
  private final AreaTree process;
  private final Map<Integer, LaneAreas> lanes = new HashMap<>();

  /** Makes the areas that the process has once. */
  public RtsjMachine(RtsjConfiguration configuration, Edition edition) {
    this.configuration = configuration;
    this.edition = edition;
    this.process = AreaTree.ofProcess(configuration.areas(), edition);
    process.holdOpen(Multiplicity.PROCESS, edition);
  }

  /**
   * Runs a process, by a real-time thread whose allocation context is immortal memory. Returns when that has ended.
   *
   * @param editions makes the machine's edition
   * @param life of the process, on the machine that it is given
   */
  public static void run(RtsjConfiguration configuration, Supplier<Edition> editions, Consumer<Machine> life) {
    // This one lies on the heap, since the calling thread is an ordinary one.
    Edition first = editions.get();
    Runnable start = () -> life.accept(new RtsjMachine(configuration, editions.get()));
    Thread main = named("main", first.thread(Edition.Schedule.of(first.lowestPriority()), () -> first.inImmortal(start)));
    main.start();
    try {
      main.join();
    } catch (InterruptedException never) {
      throw new AssertionError("nobody interrupts the first thread", never);
    }
  }

  /** Priorities are the machine's own; processors are left to the operating system. */
  @Override
  public ThreadConfiguration asked(ThreadConfiguration planned) {
    return new ThreadConfiguration(planned.priority(), Scheduling.BEST_EFFORT, planned.processors(), planned.stackBytes());
  }

  @Override
  public Thread lane(int index, LaneConfiguration lane, Runnable body) {
    boolean noHeap = withoutHeap(index);
    RequestAreas own = requestAreas(index);
    Executor outside = outside(noHeap);
    WithinRequests contexts = noHeap ? new WithinRequests(within(PASSING_BYTES), within(PASSING_BYTES)) : null;
    return named("lane " + lane.name(), edition.thread(schedule(index, lane), () -> {
      requests.set(own);
      OutsideRequests.outside(outside);
      WithinRequests.on(contexts);
      body.run();
    }));
  }

  private Edition.Schedule schedule(int index, LaneConfiguration lane) {
    return Edition.Schedule.of(priority(lane.thread().priority())).withoutHeap(withoutHeap(index));
  }

  private boolean withoutHeap(int lane) {
    return configuration.noHeap().lanes().contains(lane);
  }

  /** The memory outside of requests, for what outlives a request. */
  private Executor outside(boolean noHeap) {
    return noHeap ? edition::inImmortal : edition::onHeap;
  }

  /** A new area, which what it serves is alone in. */
  private AllocationContext within(long bytes) {
    Edition.Area area = edition.area(AreaConfiguration.Kind.LINEAR, bytes);
    return area::enter;
  }

  private RequestAreas requestAreas(int lane) {
    return new RequestAreas(areas(lane).ofThread(), configuration.poas(), outside(withoutHeap(lane)));
  }

  private LaneAreas areas(int lane) {
    return lanes.computeIfAbsent(lane, any -> new LaneAreas(process, edition));
  }

  @Override
  public Sessions sessions(int index, LaneConfiguration lane) {
    return areas(index).sessions(lane.connections(), schedule(index, lane), requests);
  }

  @Override
  public Thread task(PeriodicTask task, Runnable first) {
    Timeliness timeliness = new Timeliness(task.configuration().name());
    Edition.Schedule schedule = schedule(task.configuration(), timeliness);
    AllocationContext release = release(schedule);
    Executor outside = outside(schedule.noHeap());
    Runnable next = () -> awaitRelease(timeliness);
    return named("task " + task.configuration().name(), edition.thread(schedule, () -> {
      timeliness.enter();
      OutsideRequests.outside(outside);
      first.run();
      task.run(next, release);
    }));
  }

  /** The machine tells of each release that missed its deadline before it waits for one that still can meet it. */
  private void awaitRelease(Timeliness timeliness) {
    while (!edition.awaitRelease()) {
      timeliness.miss();
    }
  }

  @Override
  public Runnable sporadic(PeriodicTask task) {
    Timeliness timeliness = new Timeliness(task.configuration().name());
    Edition.Schedule schedule = schedule(task.configuration(), timeliness);
    AllocationContext release = release(schedule);
    Executor outside = outside(schedule.noHeap());
    Runnable once = task::release;
    return edition.event(schedule, () -> {
      timeliness.enter();
      OutsideRequests.outside(outside);
      release.serve(once);
    })::fire;
  }

  private Edition.Schedule schedule(TaskConfiguration task, Timeliness timeliness) {
    Edition.Schedule schedule = Edition.Schedule.of(priority(task.thread().priority()))
        .every(task.periodNanos())
        .withoutHeap(configuration.noHeap().tasks().contains(task.name()));
    for (RtsjConfiguration.Timing each : configuration.timings()) {
      if (each.task().equals(task.name())) {
        return schedule.within(
            new Edition.Limits(each.deadlineNanos(), each.costNanos(), timeliness::miss, timeliness::overrun));
      }
    }
    return schedule;
  }

  private AllocationContext release(Edition.Schedule schedule) {
    return schedule.noHeap() ? within(RELEASE_BYTES) : Runnable::run;
  }

  @Override
  public AllocationContext allocationContext(int poa) {
    return request -> requests.get().serve(poa, request);
  }

  @Override
  public AllocationContext inner(int scope) {
    return logic -> {
      RequestAreas own = requests.get();
      if (own == null) {
        throw new IllegalStateException("only a lane's threads have scopes within their requests");
      }
      own.within(scope, logic);
    };
  }

  /**
   * An event whose handler runs in the areas of a thread of its own in a lane, at a priority of its own: what a device or a task leaves to
   * be done there. For main classes that are not generated.
   *
   * @param lane its index in the process
   * @param poa whose request scope the handler runs in
   * @param work what the handler does, and how soon after the last time it may again
   * @throws IllegalArgumentException if the POA's requests run in scopes of connections: an event has come by none
   */
  public Edition.Event event(int lane, int poa, Work work) {
    if (configuration.perConnection(poa)) {
      throw new IllegalArgumentException("requests of this POA run in scopes of their connections, and an event has none");
    }
    RequestAreas own = requestAreas(lane);
    Edition.Schedule schedule =
        Edition.Schedule.of(priority(work.priority())).every(work.leastNanos()).withoutHeap(withoutHeap(lane));
    Executor outside = outside(schedule.noHeap());
    return edition.event(schedule, () -> {
      requests.set(own);
      OutsideRequests.outside(outside);
      own.serve(poa, work.logic());
    });
  }

  /**
   * Work of an event's handler.
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
