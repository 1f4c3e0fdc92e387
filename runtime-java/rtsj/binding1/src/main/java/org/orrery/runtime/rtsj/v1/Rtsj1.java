// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj.v1;

import javax.realtime.AperiodicParameters;
import javax.realtime.AsyncEvent;
import javax.realtime.AsyncEventHandler;
import javax.realtime.BoundAsyncEventHandler;
import javax.realtime.HeapMemory;
import javax.realtime.ImmortalMemory;
import javax.realtime.LTMemory;
import javax.realtime.MemoryArea;
import javax.realtime.NoHeapRealtimeThread;
import javax.realtime.PeriodicParameters;
import javax.realtime.PriorityParameters;
import javax.realtime.PriorityScheduler;
import javax.realtime.RealtimeThread;
import javax.realtime.RelativeTime;
import javax.realtime.ReleaseParameters;
import javax.realtime.ScopedMemory;
import javax.realtime.SporadicParameters;
import javax.realtime.VTMemory;
import org.orrery.runtime.rtsj.AreaConfiguration;
import org.orrery.runtime.rtsj.Edition;

/** RTSJ 1.0.2. */
public final class Rtsj1 implements Edition {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** The edition of the machine that this runs on. */
  public Rtsj1() {}

  @Override
  public Area area(AreaConfiguration.Kind kind, long bytes) {
    ScopedMemory area = kind == AreaConfiguration.Kind.VARIABLE ? new VTMemory(bytes, bytes) : new LTMemory(bytes, bytes);
    return new OwnArea(area);
  }

  @Override
  public Thread thread(Schedule schedule, Runnable logic) {
    PriorityParameters priority = new PriorityParameters(schedule.priority());
    ReleaseParameters release = schedule.nanos() == 0 ? null : periodic(schedule);
    return schedule.noHeap()
        ? new NoHeapRealtimeThread(priority, release, null, ImmortalMemory.instance(), null, logic)
        : new RealtimeThread(priority, release, null, HeapMemory.instance(), null, logic);
  }

  @Override
  public Event event(Schedule schedule, Runnable logic) {
    AsyncEvent event = new AsyncEvent();
    event.addHandler(handler(schedule, schedule.nanos() == 0 ? new AperiodicParameters() : sporadic(schedule), logic));
    return event::fire;
  }

  private static AsyncEventHandler handler(Schedule schedule, ReleaseParameters release, Runnable logic) {
    PriorityParameters priority = new PriorityParameters(schedule.priority());
    MemoryArea first = schedule.noHeap() ? ImmortalMemory.instance() : HeapMemory.instance();
    return new BoundAsyncEventHandler(priority, release, null, first, null, schedule.noHeap(), logic);
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
    SporadicParameters sporadic = limits == null
        ? new SporadicParameters(least)
        : new SporadicParameters(least, cost(limits), time(limits.deadlineNanos()), overran(schedule), missed(schedule));
    sporadic.setMitViolationBehavior(SporadicParameters.mitViolationSave);
    return sporadic;
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
    return RealtimeThread.waitForNextPeriod();
  }

  @Override
  public int lowestPriority() {
    return PriorityScheduler.instance().getMinPriority();
  }

  @Override
  public int highestPriority() {
    return PriorityScheduler.instance().getMaxPriority();
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
