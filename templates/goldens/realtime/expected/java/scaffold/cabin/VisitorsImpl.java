// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.VisitsServant;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class VisitorsImpl extends VisitorsComponent {
  @Override
  public VisitsServant visits() {
    return new VisitsFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class VisitsFacet extends VisitsServant {
    @Override
    public int visit() {
      throw unwritten();
    }

    @Override
    public int mark(int at) {
      throw unwritten();
    }

    @Override
    public int sit(int at) {
      throw unwritten();
    }

    @Override
    public int rise() {
      throw unwritten();
    }

    @Override
    public int note(boolean taken) {
      throw unwritten();
    }

    @Override
    public boolean offer(boolean of_connection) {
      throw unwritten();
    }

    @Override
    public int accept() {
      throw unwritten();
    }

    @Override
    public void forget() {
      throw unwritten();
    }
  }
}
