// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import Nav.Full;
import Nav.NavigationStub;
import Nav.Position;
import Nav.TrackStub;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;

/**
 * The other vehicles that the cockpit has followed: the navigator makes an object of each, whose reference comes as a result. For one
 * thread.
 */
final class Traffic {
  private static final int AT_ONCE = 8;
  private static final CallPolicy POLICY = CallPolicy.withTimeout(Duration.ofMillis(500));

  final Latencies follow = new Latencies("low", "follow");
  final Latencies report = new Latencies("low", "report (oneway)");
  final Latencies where = new Latencies("low", "where");
  final Latencies drop = new Latencies("low", "drop");

  private final Deque<TrackStub> tracks = new ArrayDeque<>();
  private int step;

  /** Follows one more, reports each and asks for it again, and drops the oldest when there are many. */
  void move(NavigationStub nav) throws Full {
    step++;
    long begun = System.nanoTime();
    TrackStub track = new TrackStub(Target.of(nav.follow(position(tracks.size())).copy()), POLICY);
    follow.record(begun);
    tracks.addLast(track);
    int index = 0;
    for (TrackStub each : tracks) {
      begun = System.nanoTime();
      each.report(position(index++));
      report.record(begun);
      begun = System.nanoTime();
      each.where();
      where.record(begun);
    }
    if (tracks.size() == AT_ONCE) {
      begun = System.nanoTime();
      tracks.removeFirst().drop();
      drop.record(begun);
    }
  }

  /** What was followed is gone with the navigator that made it. */
  void forget() {
    tracks.clear();
  }

  private Position position(int index) {
    return new Position(46 + 0.01 * step, 7 + 0.1 * index, 9000);
  }
}
