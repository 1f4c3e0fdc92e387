// Begun by Orrery from tracking.orrery, tracking.idl. Yours to edit: it is never written again.
package radar;

import Tracking.Kind;
import Tracking.NotFound;
import Tracking.Track;
import Tracking.TrackerPackage.AllResults;
import Tracking.TrackerServant;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

public final class TrackKeeperImpl extends TrackKeeperComponent {
  @Override
  public TrackerServant tracker() {
    return new TrackerFacet();
  }

  private static SystemException unwritten() {
    return new SystemException(
        StandardException.NO_IMPLEMENT, 0, Completion.NO);
  }

  private static final class TrackerFacet extends TrackerServant {
    @Override
    public Kind filter() {
      throw unwritten();
    }

    @Override
    public void filter(Kind value) {
      throw unwritten();
    }

    @Override
    public Track find(StringView label) throws NotFound {
      throw unwritten();
    }

    @Override
    public AllResults all() {
      throw unwritten();
    }

    @Override
    public void drop(StringView label) {
      throw unwritten();
    }
  }
}
