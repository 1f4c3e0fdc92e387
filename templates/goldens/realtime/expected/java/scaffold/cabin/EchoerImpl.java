// Begun by Orrery from realtime.orrery, realtime.idl. Yours to edit: it is never written again.
package cabin;

import Flight.EchoServant;
import Flight.Full;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class EchoerImpl extends EchoerComponent {
  @Override
  public EchoServant echo() {
    return new EchoFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class EchoFacet extends EchoServant {
    @Override
    public CharSequence repeat(StringView what) throws Full {
      throw unwritten();
    }
  }
}
