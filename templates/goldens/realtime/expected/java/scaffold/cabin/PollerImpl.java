// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.EchoStub;
import Flight.PollsServant;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class PollerImpl extends PollerComponent {
  @Override
  public PollsServant polls() {
    return new PollsFacet();
  }

  @Override
  public void poll() {
    // Runs each period, on the task's own thread.
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class PollsFacet extends PollsServant {
    @Override
    public int answered() {
      throw unwritten();
    }
  }
}
