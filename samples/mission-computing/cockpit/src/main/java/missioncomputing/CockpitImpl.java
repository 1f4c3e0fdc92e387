// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import Nav.Full;
import Nav.NavigationStub;
import Nav.NotFound;
import Nav.Position;
import Nav.PositionView;
import Nav.Waypoint;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import org.orrery.runtime.corba.SystemException;

/**
 * Component Cockpit: three tasks call the navigator, each in the lane of its priority; the second prints once a second how long all
 * of that took.
 *
 * <p>Each task has a thread of its own. What they share is volatile, or recorded by one and read by another.
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

  private final Reads high = new Reads("high");
  private final Reads normal = new Reads("normal");
  private final Reads low = new Reads("low");
  private final Latencies heartbeat = new Latencies("high", "heartbeat (oneway)");
  private final Latencies find = new Latencies("normal", "find");
  private final Latencies notFound = new Latencies("normal", "find: NotFound");
  private final Latencies load = new Latencies("low", "load");
  private final Traffic traffic = new Traffic();
  private final List<Latencies> rows =
      List.of(high.first, high.next, heartbeat, normal.first, normal.next, find, notFound, low.first, low.next, load,
          traffic.follow, traffic.report, traffic.where, traffic.drop);

  /** Whether the navigator has the route. One that comes back has forgotten it. */
  private volatile boolean loaded;

  private int beat;
  private double latitude;
  private double longitude;
  private long tableDue = System.nanoTime() + SECOND_NANOS;

  @Override
  public void steer() {
    high.read(nav(), READS_PER_RELEASE);
    long begun = System.nanoTime();
    nav().heartbeat(++beat);
    heartbeat.record(begun);
  }

  @Override
  public void refresh() {
    try {
      look(nav());
    } finally {
      if (System.nanoTime() - tableDue >= 0) {
        tableDue += SECOND_NANOS;
        printTable();
      }
    }
  }

  @Override
  public void chart() {
    try {
      low.read(nav(), READS_PER_RELEASE);
      if (!loaded) {
        long begun = System.nanoTime();
        nav().load(ROUTE);
        load.record(begun);
        loaded = true;
      }
      traffic.move(nav());
    } catch (Full full) {
      System.out.println("cockpit: nobody else can be followed, " + full.followed() + " are");
    } catch (SystemException away) {
      traffic.forget();
      throw away;
    }
  }

  private void look(NavigationStub nav) {
    PositionView at = normal.read(nav, READS_PER_RELEASE);
    latitude = at.lat();
    longitude = at.lon();
    if (loaded && !knows(nav, "CHARLIE")) {
      loaded = false;
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
