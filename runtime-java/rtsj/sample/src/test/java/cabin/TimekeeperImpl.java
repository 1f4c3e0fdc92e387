// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.Lateness;
import Flight.TimesServant;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.rtsj.Timeliness;

/** Component whose tasks take as long as it is told, once. */
public final class TimekeeperImpl extends TimekeeperComponent {
  private final AtomicInteger ofTick = new AtomicInteger();
  private final AtomicInteger ofChime = new AtomicInteger();
  private volatile Timeliness ticking;
  private volatile Timeliness chiming;

  @Override
  public TimesServant times() {
    return new TimesFacet();
  }

  @Override
  public void tick() {
    ticking = Timeliness.current();
    burn(ofTick.getAndSet(0));
  }

  @Override
  public void chime() {
    chiming = Timeliness.current();
    burn(ofChime.getAndSet(0));
  }

  private static void burn(int milliseconds) {
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  private final class TimesFacet extends TimesServant {
    @Override
    public void dawdle(int milliseconds) {
      ofTick.set(milliseconds);
      ofChime.set(milliseconds);
      _fire_chime();
    }

    @Override
    public Lateness ticks() {
      return lateness(ticking);
    }

    @Override
    public Lateness chimes() {
      return lateness(chiming);
    }

    private static Lateness lateness(Timeliness of) {
      return of == null ? new Lateness(0, 0) : new Lateness(of.missed(), of.overran());
    }
  }
}
