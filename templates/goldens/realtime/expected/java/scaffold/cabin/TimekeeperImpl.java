// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.Lateness;
import Flight.TimesServant;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class TimekeeperImpl extends TimekeeperComponent {
  @Override
  public TimesServant times() {
    return new TimesFacet();
  }

  @Override
  public void tick() {
    // Runs each period, on the task's own thread.
  }

  @Override
  public void chime() {
    // Runs each period, on the task's own thread.
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class TimesFacet extends TimesServant {
    @Override
    public void dawdle(int milliseconds) {
      throw unwritten();
    }

    @Override
    public Lateness ticks() {
      throw unwritten();
    }

    @Override
    public Lateness chimes() {
      throw unwritten();
    }
  }
}
