// SPDX-License-Identifier: Apache-2.0
package example.cockpit;

import example.Nav.Mode;
import example.Nav.NavigationPackage.LoadResults;
import example.Nav.NavigationServant;
import example.Nav.NotFound;
import example.Nav.Position;
import example.Nav.Waypoint;
import example.Nav.WaypointView;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.cdr.ArrayView;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.LongSequenceView;
import org.orrery.runtime.cdr.OctetSequenceView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/** The user's servant. */
public class NavigationImpl extends NavigationServant {
  private final Position position = new Position(48.1, 11.6, 520f);
  private final List<Waypoint> route = new ArrayList<>();
  private final int[][] turned = new int[3][3];
  private Mode mode = Mode.manual;
  private Reference panel = Reference.NIL;

  @Override
  public Position current() {
    return position;
  }

  @Override
  public Mode steering() {
    return mode;
  }

  @Override
  public void steering(Mode value) {
    mode = value;
  }

  @Override
  public Waypoint find(StringView name) throws NotFound {
    for (int i = 0; i < route.size(); i++) {
      if (name.contentEquals(route.get(i).name())) {
        return route.get(i);
      }
    }
    throw new NotFound(name.copy(), route.size());
  }

  @Override
  public LoadResults load(SequenceView<WaypointView, Waypoint> r, StringView label) {
    route.clear();
    for (int i = 0; i < r.count(); i++) {
      route.add(r.get(i).copy());
    }
    return new LoadResults(route.size(), label + "!");
  }

  @Override
  public byte[] echo(OctetSequenceView b) {
    return b.copy();
  }

  @Override
  public double sum(DoubleSequenceView v) {
    double sum = 0;
    for (int i = 0; i < v.count(); i++) {
      sum += v.get(i);
    }
    return sum;
  }

  @Override
  public int heartbeat(int n) {
    return n + 1;
  }

  @Override
  public void watch(ReferenceView p) {
    panel = p.copy();
  }

  @Override
  public Reference watcher() {
    return panel;
  }

  @Override
  public int[][] turn(ArrayView<LongSequenceView, int[]> m) {
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        turned[column][2 - row] = m.get(row).get(column);
      }
    }
    return turned;
  }
}
