// Begun by Orrery from memory.orrery, watch.idl. Yours to edit: it is never written again.
package memory;

import Watch.LogServant;
import Watch.TrackView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class ScribeImpl extends ScribeComponent {
  @Override
  public LogServant log() {
    return new LogFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class LogFacet extends LogServant {
    @Override
    public void follow(TrackView what) {
      throw unwritten();
    }
  }
}
