// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj.v2;

import javax.realtime.AperiodicParameters;
import javax.realtime.AsyncEvent;
import javax.realtime.AsyncEventHandler;
import javax.realtime.ConfigurationParameters;
import javax.realtime.FirstInFirstOutScheduler;
import javax.realtime.HeapMemory;
import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryArea;
import javax.realtime.PeriodicParameters;
import javax.realtime.PriorityParameters;
import javax.realtime.RealtimeThread;
import javax.realtime.RelativeTime;
import javax.realtime.ReleaseParameters;
import javax.realtime.SporadicParameters;
import javax.realtime.memory.LTMemory;
import javax.realtime.memory.ScopedConfigurationParameters;
import javax.realtime.memory.ScopedMemory;
import org.orrery.runtime.rtsj.AreaConfiguration;
import org.orrery.runtime.rtsj.Edition;

/** RTSJ 2.0. */
public final class Rtsj2 implements Edition {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** The edition of the machine that this runs on. */
  public Rtsj2() {}

  @Override
  public Area area(AreaConfiguration.Kind kind, long bytes) {
    // 2.0 has no VTMemory: an area whose allocation is bounded better serves as well.
    return new OwnArea(new LTMemory(bytes));
  }

  @Override
  public Thread thread(Schedule schedule, Runnable logic) {
    PriorityParameters priority = new PriorityParameters(schedule.priority());
    ReleaseParameters<?> release = schedule.nanos() == 0 ? null : periodic(schedule);
    return new RealtimeThread(priority, release, null, first(schedule), configuration(schedule), null, logic);
  }

  @Override
  public Event event(Schedule schedule, Runnable logic) {
    AsyncEvent event = new AsyncEvent();
    event.addHandler(handler(schedule, schedule.nanos() == 0 ? new AperiodicParameters() : sporadic(schedule), logic));
    return event::fire;
  }

  private static AsyncEventHandler handler(Schedule schedule, ReleaseParameters<?> release, Runnable logic) {
    PriorityParameters priority = new PriorityParameters(schedule.priority());
    return new AsyncEventHandler(priority, release, null, first(schedule), configuration(schedule), null, logic);
  }

  /** No miss handler: a thread that has one is not released again before somebody says so. */
  private static PeriodicParameters periodic(Schedule schedule) {
    RelativeTime period = time(schedule.nanos());
    Limits limits = schedule.limits();
    return limits == null
        ? new PeriodicParameters(period)
        : new PeriodicParameters(null, period, cost(limits), time(limits.deadlineNanos()), overran(schedule), null);
  }

  private static SporadicParameters sporadic(Schedule schedule) {
    RelativeTime least = time(schedule.nanos());
    Limits limits = schedule.limits();
    return limits == null
        ? new SporadicParameters(least)
        : new SporadicParameters(least, cost(limits), time(limits.deadlineNanos()), overran(schedule), missed(schedule));
  }

  private static RelativeTime cost(Limits limits) {
    return limits.costNanos() == 0 ? null : time(limits.costNanos());
  }

  private static AsyncEventHandler overran(Schedule schedule) {
    Limits limits = schedule.limits();
    return limits.costNanos() == 0 ? null : handler(schedule.ofHandler(), new AperiodicParameters(), limits.overran());
  }

  private static AsyncEventHandler missed(Schedule schedule) {
    return handler(schedule.ofHandler(), new AperiodicParameters(), schedule.limits().missed());
  }

  @Override
  public void onHeap(Runnable logic) {
    HeapMemory.instance().executeInArea(logic);
  }

  @Override
  public void inImmortal(Runnable logic) {
    ImmortalMemory.instance().executeInArea(logic);
  }

  @Override
  public boolean awaitRelease() {
    return RealtimeThread.waitForNextRelease();
  }

  @Override
  public int lowestPriority() {
    return FirstInFirstOutScheduler.instance().getMinPriority();
  }

  @Override
  public int highestPriority() {
    return FirstInFirstOutScheduler.instance().getMaxPriority();
  }

  private static MemoryArea first(Schedule schedule) {
    return schedule.noHeap() ? ImmortalMemory.instance() : HeapMemory.instance();
  }

  /** 2.0 has no thread class for it: a configuration for scopes is what takes the right to the heap away. */
  private static ConfigurationParameters configuration(Schedule schedule) {
    return schedule.noHeap() ? new ScopedConfigurationParameters(0, 0, 0, 0, 0, null) : null;
  }

  private static RelativeTime time(long nanos) {
    return new RelativeTime(nanos / NANOS_PER_MILLI, (int) (nanos % NANOS_PER_MILLI));
  }

  private record OwnArea(ScopedMemory area) implements Area {
    @Override
    public void enter(Runnable logic) {
      area.enter(logic);
    }

    @Override
    public Object portal() {
      return area.getPortal();
    }

    @Override
    public void portal(Object object) {
      area.setPortal(object);
    }

    @Override
    public <T> T make(Class<T> type) {
      try {
        return area.newInstance(type);
      } catch (IllegalAccessException | InstantiationException refused) {
        throw new IllegalArgumentException(type.getName() + " is not public, or has no public constructor without parameters", refused);
      }
    }

    @Override
    public long consumed() {
      return area.memoryConsumed();
    }
  }
}
