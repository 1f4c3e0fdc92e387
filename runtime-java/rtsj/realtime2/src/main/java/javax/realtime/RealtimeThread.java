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
  private final ReleaseParameters<?> release;
  private final MemoryParameters memory;
  private final ConfigurationParameters config;
  private final MemoryArea area;
  private final Runnable logic;
  private final Execution execution;
  private final Limits limits;
  private int releases;
  private volatile Periods periods;

  public RealtimeThread() {
    this(null, null, null, null, null, null, null);
  }

  public RealtimeThread(SchedulingParameters scheduling) {
    this(scheduling, null, null, null, null, null, null);
  }

  public RealtimeThread(SchedulingParameters scheduling, ReleaseParameters<?> release) {
    this(scheduling, release, null, null, null, null, null);
  }

  public RealtimeThread(SchedulingParameters scheduling, ReleaseParameters<?> release, Runnable logic) {
    this(scheduling, release, null, null, null, null, logic);
  }

  public RealtimeThread(
      SchedulingParameters scheduling, ReleaseParameters<?> release, MemoryArea area, ConfigurationParameters config) {
    this(scheduling, release, null, area, config, null, null);
  }

  public RealtimeThread(
      SchedulingParameters scheduling,
      ReleaseParameters<?> release,
      MemoryParameters memory,
      MemoryArea area,
      ConfigurationParameters config,
      RealtimeThreadGroup group,
      Runnable logic) {
    super(group, null, "realtime thread");
    this.scheduling = scheduling;
    this.release = release;
    this.memory = memory;
    this.config = config;
    boolean noHeap = config != null && !config.mayUseHeap();
    MemoryArea first = area == null && !noHeap ? getCurrentMemoryArea() : area;
    this.area = noHeap ? offHeap(first, scheduling, release, memory, group, logic) : first;
    this.logic = logic;
    this.execution = Execution.made(this.area.emulated(), noHeap);
    this.limits = release == null ? new Limits(null, null) : release.ofThread();
  }

  static MemoryArea offHeap(MemoryArea area, Object... given) {
    if (area == null || area instanceof HeapMemory) {
      throw new IllegalAssignmentError("a schedulable without the heap whose initial area is " + area);
    }
    for (Object each : given) {
      if (each != null && MemoryArea.getMemoryArea(each) instanceof HeapMemory) {
        throw new IllegalAssignmentError("a " + each.getClass().getName() + " on the heap, for a schedulable without it");
      }
    }
    return area;
  }

  public static RealtimeThread currentRealtimeThread() {
    return (RealtimeThread) Thread.currentThread();
  }

  public static MemoryArea getCurrentMemoryArea() {
    return MemoryArea.of(Execution.current().space());
  }

  public static void sleep(HighResolutionTime<?> time) throws InterruptedException {
    Periods.sleepUntil(System.nanoTime() + time.nanosFromNow());
  }

  public static boolean waitForNextRelease() {
    try {
      return waitForNextReleaseInterruptible();
    } catch (InterruptedException late) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  public static boolean waitForNextReleaseInterruptible() throws InterruptedException {
    RealtimeThread current = currentRealtimeThread();
    if (current.release instanceof AperiodicParameters) {
      current.awaitRelease();
      return true;
    }
    if (!(current.release instanceof PeriodicParameters)) {
      throw StaticIllegalStateException.get().initMessage("a thread without releases");
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

  private synchronized void awaitRelease() throws InterruptedException {
    while (releases == 0) {
      wait();
    }
    releases--;
  }

  public synchronized void release() {
    if (!(release instanceof AperiodicParameters)) {
      throw StaticIllegalStateException.get().initMessage("a thread without aperiodic releases");
    }
    releases++;
    notifyAll();
  }

  public void reschedule() {
    if (periods != null) {
      periods.resume();
    }
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

  public MemoryArea getMemoryArea() {
    return area;
  }

  @Override
  public ConfigurationParameters getConfigurationParameters() {
    return config;
  }

  @Override
  public MemoryParameters getMemoryParameters() {
    return memory;
  }

  @Override
  public ReleaseParameters<?> getReleaseParameters() {
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

  @Override
  public boolean mayUseHeap() {
    return !execution.isNoHeap();
  }
}
