// SPDX-License-Identifier: Apache-2.0
package activation;

import Work.Full;
import Work.TrackServant;
import Work.TracksServant;
import java.util.HashMap;
import java.util.Map;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.ActiveObject;

/** A servant of its own for each track that there is. */
public final class KeeperImpl extends KeeperComponent {
  @Override
  public TracksServant tracks() {
    return new Tracks();
  }

  private static final class Track extends TrackServant {
    private final int number;

    Track(int number) {
      this.number = number;
    }

    @Override
    public int number() {
      return number;
    }
  }

  private final class Tracks extends TracksServant {
    private final Map<Integer, ActiveObject> tracks = new HashMap<>();

    @Override
    public Reference begin(int number) throws Full {
      try {
        ActiveObject made = _poa("nav/tracks").activate(new Track(number));
        tracks.put(number, made);
        return made.reference();
      } catch (SystemException failure) {
        if (failure.kind() == StandardException.NO_RESOURCES) {
          throw new Full();
        }
        throw failure;
      }
    }

    @Override
    public void end(int number) {
      _poa("nav/tracks").deactivate(tracks.remove(number).id());
    }
  }
}
