// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.MarkBlock;
import Flight.VisitsServant;
import org.orrery.runtime.rtsj.SessionScope;

/** Counts in the area of the caller's connection, and keeps marks in immortal memory. */
public final class VisitorsImpl extends VisitorsComponent {
  private final MarkBlock[] marks = new MarkBlock[2];
  private int kept;

  /** What a connection leaves for its next request. */
  public static final class Tally {
    private int visits;

    /** Of a connection that has just come. */
    public Tally() {
      // As SessionScope.kept wants it.
    }
  }

  @Override
  public VisitsServant visits() {
    return new VisitsFacet();
  }

  private synchronized int keep(int at) {
    MarkBlock mark = _pool().make();
    mark.at(at);
    marks[kept] = mark;
    kept++;
    return kept;
  }

  private synchronized void drop() {
    while (kept > 0) {
      kept--;
      _pool().drop(marks[kept]);
    }
  }

  private final class VisitsFacet extends VisitsServant {
    @Override
    public int visit() {
      Tally tally = SessionScope.current().kept(Tally.class);
      tally.visits++;
      return tally.visits;
    }

    @Override
    public int mark(int at) {
      return keep(at);
    }

    @Override
    public void forget() {
      drop();
    }
  }
}
