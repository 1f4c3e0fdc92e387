// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Execution;
import org.orrery.rtsj.emulation.Limits;
import org.orrery.rtsj.emulation.Server;

/** Handler that is run when an event is fired, once each time. In the emulation each handler has a thread. */
public abstract class AsyncBaseEventHandler implements Schedulable {
  private final SchedulingParameters scheduling;
  private final ReleaseParameters<?> release;
  private final MemoryParameters memory;
  private final ConfigurationParameters config;
  private final MemoryArea area;
  private final Server server;

  AsyncBaseEventHandler(
      SchedulingParameters scheduling,
      ReleaseParameters<?> release,
      MemoryParameters memory,
      MemoryArea area,
      ConfigurationParameters config,
      Runnable logic) {
    this.scheduling = scheduling;
    this.release = release;
    this.memory = memory;
    this.config = config;
    boolean noHeap = config != null && !config.mayUseHeap();
    MemoryArea first = area == null && !noHeap ? RealtimeThread.getCurrentMemoryArea() : area;
    this.area = noHeap ? RealtimeThread.offHeap(first, scheduling, release, memory, logic) : first;
    Limits limits = release == null ? new Limits(null, null) : release.ofHandler();
    this.server = new Server("handler of events", Execution.made(this.area.emulated(), noHeap), limits);
  }

  abstract void handle();

  void released() {
    long least =
        release instanceof SporadicParameters ? ((SporadicParameters) release).getMinimumInterarrival().inNanos() : 0;
    server.release(this, least, Server.Early.SAVE);
  }

  @Override
  public final void run() {
    if (server.addPending(-1) > 0) {
      handle();
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
    return !server.execution().isNoHeap();
  }
}
