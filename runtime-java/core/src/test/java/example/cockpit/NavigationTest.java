// SPDX-License-Identifier: Apache-2.0
package example.cockpit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import example.Nav.NavigationPackage.LoadResults;
import example.Nav.NotFound;
import example.Nav.Position;
import example.Nav.Waypoint;
import example.Nav.WaypointView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;

/** A servant's test as its author writes it: without an ORB. */
class NavigationTest {
  private final NavigationImpl navigation = new NavigationImpl();

  @Test
  void findsWhatWasLoaded() throws NotFound {
    Waypoint home = new Waypoint("home", new Position(48.1, 11.6, 520f), new double[] {1, 2});
    LoadResults loaded = navigation.load(SequenceView.of(List.of(home), WaypointView::new), StringView.of("north"));
    assertEquals(new LoadResults(1, "north!"), loaded);
    assertEquals(home, navigation.find(StringView.of("home")));
    assertThrows(NotFound.class, () -> navigation.find(StringView.of("away")));
  }

  @Test
  void adds() {
    assertEquals(6, navigation.sum(DoubleSequenceView.of(1, 2, 3)));
  }
}
