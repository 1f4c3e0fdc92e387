// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.EchoStub;
import Flight.RelayServant;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class RelayImpl extends RelayComponent {
  @Override
  public RelayServant relay() {
    return new RelayFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class RelayFacet extends RelayServant {
    @Override
    public CharSequence ask(StringView what) {
      throw unwritten();
    }

    @Override
    public void hang_up() {
      throw unwritten();
    }
  }
}
