// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Allocations;
import org.orrery.rtsj.emulation.Execution;
import org.orrery.rtsj.emulation.Limits;
import org.orrery.rtsj.emulation.Periods;

/**
 * A thread with an initial memory area, a priority and releases. In the emulation an ordinary Java thread, whose releases are
 * those of the machine's clock.
 */
public class RealtimeThread extends Thread implements Schedulable {
  private final SchedulingParameters scheduling;
  private final ReleaseParameters release;
  private final MemoryParameters memory;
  private final ProcessingGroupParameters group;
  private final MemoryArea area;
  private final Runnable logic;
  private final Execution execution;
  private final Limits limits;
  private volatile Periods periods;

  public RealtimeThread() {
    this(null, null);
  }

  public RealtimeThread(SchedulingParameters scheduling) {
    this(scheduling, null);
  }

  public RealtimeThread(SchedulingParameters scheduling, ReleaseParameters release) {
    this(scheduling, release, null, null, null, null);
  }

  public RealtimeThread(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      Runnable logic) {
    this(scheduling, release, memory, area, group, logic, false);
  }

  RealtimeThread(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      Runnable logic,
      boolean noHeap) {
    this.scheduling = scheduling;
    this.release = release;
    this.memory = memory;
    this.area = area == null ? getCurrentMemoryArea() : area;
    this.group = group;
    this.logic = logic;
    this.execution = Execution.made(this.area.emulated(), noHeap);
    this.limits = release == null ? new Limits(null, null) : release.ofThread();
  }

  public static RealtimeThread currentRealtimeThread() {
    return (RealtimeThread) Thread.currentThread();
  }

  public static MemoryArea getCurrentMemoryArea() {
    return MemoryArea.of(Execution.current().space());
  }

  public static int getInitialMemoryAreaIndex() {
    return currentRealtimeThread().execution.initialIndex();
  }

  public static int getMemoryAreaStackDepth() {
    return currentRealtimeThread().execution.depth();
  }

  public static MemoryArea getOuterMemoryArea(int index) {
    return MemoryArea.of(currentRealtimeThread().execution.at(index));
  }

  public static void sleep(HighResolutionTime time) throws InterruptedException {
    Periods.sleepUntil(System.nanoTime() + time.nanosFromNow());
  }

  public static void sleep(Clock clock, HighResolutionTime time) throws InterruptedException {
    sleep(time);
  }

  public static boolean waitForNextPeriod() {
    try {
      return waitForNextPeriodInterruptible();
    } catch (InterruptedException late) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  public static boolean waitForNextPeriodInterruptible() throws InterruptedException {
    RealtimeThread current = currentRealtimeThread();
    if (!(current.release instanceof PeriodicParameters)) {
      throw new IllegalThreadStateException("a thread without periodic release");
    }
    current.limits.worked();
    boolean next = current.awaitPeriod();
    if (next) {
      current.limits.begin();
    }
    return next;
  }

  private boolean awaitPeriod() throws InterruptedException {
    AsyncEventHandler missHandler = release.getDeadlineMissHandler();
    if (missHandler != null && periods.missed()) {
      periods.suspend();
      missHandler.released();
      periods.awaitResume();
      return true;
    }
    return periods.next();
  }

  @Override
  public void start() {
    Allocations.requireUsable(this, execution);
    if (getState() != State.NEW) {
      throw new IllegalThreadStateException("it was started before");
    }
    execution.hold();
    execution.bind(this);
    if (release instanceof PeriodicParameters) {
      PeriodicParameters periodic = (PeriodicParameters) release;
      long delay = periodic.getStart() == null ? 0 : Math.max(0, periodic.getStart().nanosFromNow());
      periods =
          new Periods(System.nanoTime() + delay, periodic.getPeriod().inNanos(), periodic.getDeadline().inNanos());
    }
    super.start();
    execution.leaveAfter(this);
  }

  @Override
  public void run() {
    if (logic != null) {
      logic.run();
    }
  }

  public void schedulePeriodic() {
    if (periods != null) {
      periods.resume();
    }
  }

  public MemoryArea getMemoryArea() {
    return area;
  }

  @Override
  public MemoryParameters getMemoryParameters() {
    return memory;
  }

  @Override
  public ProcessingGroupParameters getProcessingGroupParameters() {
    return group;
  }

  @Override
  public ReleaseParameters getReleaseParameters() {
    return release;
  }

  @Override
  public Scheduler getScheduler() {
    return Scheduler.getDefaultScheduler();
  }

  @Override
  public SchedulingParameters getSchedulingParameters() {
    return scheduling;
  }
}
