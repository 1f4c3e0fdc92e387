// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Execution;
import org.orrery.rtsj.emulation.Limits;
import org.orrery.rtsj.emulation.Server;

/** Handler that is run when an event is fired, once each time. In the emulation each handler has a thread. */
public class AsyncEventHandler implements Schedulable {
  private final SchedulingParameters scheduling;
  private final ReleaseParameters release;
  private final MemoryParameters memory;
  private final ProcessingGroupParameters group;
  private final MemoryArea area;
  private final Runnable logic;
  private final Server server;

  public AsyncEventHandler() {
    this(false);
  }

  public AsyncEventHandler(boolean nonheap) {
    this(nonheap, null);
  }

  public AsyncEventHandler(Runnable logic) {
    this(false, logic);
  }

  public AsyncEventHandler(boolean nonheap, Runnable logic) {
    this(null, null, null, null, null, nonheap, logic);
  }

  public AsyncEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      boolean nonheap) {
    this(scheduling, release, memory, area, group, nonheap, null);
  }

  public AsyncEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      Runnable logic) {
    this(scheduling, release, memory, area, group, false, logic);
  }

  public AsyncEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters release,
      MemoryParameters memory,
      MemoryArea area,
      ProcessingGroupParameters group,
      boolean nonheap,
      Runnable logic) {
    this.scheduling = scheduling;
    this.release = release;
    this.memory = memory;
    MemoryArea first = area == null ? RealtimeThread.getCurrentMemoryArea() : area;
    this.area = nonheap ? NoHeapRealtimeThread.offHeap(first, scheduling, release, memory, group, logic) : first;
    this.group = group;
    this.logic = logic;
    Limits limits = release == null ? new Limits(null, null) : release.ofHandler();
    this.server = new Server("handler of events", Execution.made(this.area.emulated(), nonheap), limits);
  }

  public void handleAsyncEvent() {
    if (logic != null) {
      logic.run();
    }
  }

  @Override
  public final void run() {
    if (server.addPending(-1) > 0) {
      handleAsyncEvent();
    }
  }

  protected int getAndClearPendingFireCount() {
    return server.addPending(Integer.MIN_VALUE / 2);
  }

  protected int getAndDecrementPendingFireCount() {
    return server.addPending(-1);
  }

  protected int getAndIncrementPendingFireCount() {
    return server.addPending(1);
  }

  protected int getPendingFireCount() {
    return server.pending();
  }

  void released() {
    if (!(release instanceof SporadicParameters)) {
      server.release(this, 0, Server.Early.SAVE);
      return;
    }
    SporadicParameters sporadic = (SporadicParameters) release;
    String behavior = sporadic.getMitViolationBehavior();
    if (behavior.equals(SporadicParameters.mitViolationExcept)) {
      if (server.isEarly()) {
        throw new MITViolationException("released before " + sporadic.getMinimumInterarrival() + " had passed");
      }
      server.release(this, sporadic.getMinimumInterarrival().inNanos(), Server.Early.SAVE);
    } else {
      server.release(this, sporadic.getMinimumInterarrival().inNanos(), Server.Early.valueOf(behavior));
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
