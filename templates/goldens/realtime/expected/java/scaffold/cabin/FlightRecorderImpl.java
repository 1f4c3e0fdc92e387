// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.EntryView;
import Flight.Full;
import Flight.RecorderServant;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class FlightRecorderImpl extends FlightRecorderComponent {
  @Override
  public RecorderServant recorder() {
    return new RecorderFacet();
  }

  @Override
  public void flush() {
    // Runs each period, on the task's own thread.
  }

  @Override
  public void watch() {
    // Runs each period, on the task's own thread.
  }

  @Override
  public void alarm() {
    // Runs each period, on the task's own thread.
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class RecorderFacet extends RecorderServant {
    @Override
    public int keep(EntryView added) throws Full {
      throw unwritten();
    }

    @Override
    public double mean(DoubleSequenceView values) {
      throw unwritten();
    }

    @Override
    public CharSequence memory() {
      throw unwritten();
    }

    @Override
    public void leak(StringView what) {
      throw unwritten();
    }

    @Override
    public int touch() {
      throw unwritten();
    }

    @Override
    public int cycles() {
      throw unwritten();
    }

    @Override
    public void sound(int times) {
      throw unwritten();
    }

    @Override
    public int sounded() {
      throw unwritten();
    }

    @Override
    public long immortal() {
      throw unwritten();
    }

    @Override
    public boolean pass(EntryView added) {
      throw unwritten();
    }

    @Override
    public void leave(EntryView added) {
      throw unwritten();
    }

    @Override
    public int passed() {
      throw unwritten();
    }

    @Override
    public double total() {
      throw unwritten();
    }

    @Override
    public int beat() {
      throw unwritten();
    }
  }
}
