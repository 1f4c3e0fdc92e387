// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import Nav.NavigationStub;
import Nav.NotFound;
import Nav.Position;
import Nav.PositionView;
import Nav.Waypoint;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import org.orrery.runtime.orb.SystemException;

/**
 * Component Cockpit: asks the navigator at each release of its task, and prints once a second how long that took.
 *
 * <p>Everything is used by the task's thread alone.
 */
public final class CockpitImpl extends CockpitComponent {
  private static final int READS_PER_RELEASE = 10;
  private static final long SECOND_NANOS = 1_000_000_000L;

  private static final List<Waypoint> ROUTE =
      List.of(
          new Waypoint("ALPHA", new Position(47.458, 8.548, 432)),
          new Waypoint("BRAVO", new Position(46.914, 7.497, 2400)),
          new Waypoint("CHARLIE", new Position(46.238, 6.109, 3100)),
          new Waypoint("DELTA", new Position(46.004, 8.911, 1200)));

  private final Latencies load = new Latencies("load");
  private final Latencies heartbeat = new Latencies("heartbeat (oneway)");
  private final Latencies current = new Latencies("current");
  private final Latencies find = new Latencies("find");
  private final Latencies notFound = new Latencies("find: NotFound");
  private final List<Latencies> rows = List.of(load, heartbeat, current, find, notFound);

  private boolean loaded;
  private int beat;
  private double latitude;
  private double longitude;
  private long tableDue = System.nanoTime() + SECOND_NANOS;

  @Override
  public void refresh() {
    try {
      call(nav());
    } catch (SystemException away) {
      // A navigator that comes back has forgotten its route.
      loaded = false;
      throw away;
    } finally {
      if (System.nanoTime() - tableDue >= 0) {
        tableDue += SECOND_NANOS;
        printTable();
      }
    }
  }

  private void call(NavigationStub nav) {
    if (!loaded) {
      long begun = System.nanoTime();
      nav.load(ROUTE);
      load.record(begun);
      loaded = true;
    }
    long begun = System.nanoTime();
    nav.heartbeat(++beat);
    heartbeat.record(begun);
    for (int i = 0; i < READS_PER_RELEASE; i++) {
      begun = System.nanoTime();
      PositionView at = nav.current();
      current.record(begun);
      latitude = at.lat();
      longitude = at.lon();
      // One that was restarted so fast that no call failed has forgotten it as well.
      loaded = knows(nav, "CHARLIE");
    }
    knows(nav, "ATLANTIS");
  }

  private boolean knows(NavigationStub nav, String name) {
    long begun = System.nanoTime();
    try {
      nav.find(name);
      find.record(begun);
      return true;
    } catch (NotFound none) {
      notFound.record(begun);
      return false;
    }
  }

  private void printTable() {
    try (Formatter out = new Formatter(Locale.ROOT)) {
      Latencies.heading(out);
      rows.forEach(row -> row.line(out));
      out.format("position: lat %.3f, lon %.3f%n", latitude, longitude);
      System.out.print(out);
    }
  }
}
