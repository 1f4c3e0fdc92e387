// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.GateServant;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class TurnstileImpl extends TurnstileComponent {
  @Override
  public GateServant gate() {
    return new GateFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class GateFacet extends GateServant {
    @Override
    public int enter() {
      throw unwritten();
    }
  }
}
