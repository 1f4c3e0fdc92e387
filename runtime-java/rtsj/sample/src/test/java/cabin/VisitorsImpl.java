// SPDX-License-Identifier: Apache-2.0
package cabin;

import Flight.MarkBlock;
import Flight.VisitsServant;
import org.orrery.runtime.memory.Passage;
import org.orrery.runtime.rtsj.SessionScope;

/** Counts in the area of the caller's connection, and keeps marks in immortal memory. */
public final class VisitorsImpl extends VisitorsComponent {
  private final MarkBlock[] marks = new MarkBlock[2];
  private int kept;
  private volatile long note;

  /** State that a connection leaves for its next request. */
  public static final class Tally {
    private int visits;
    private long seat;

    /** State of a connection that has just come. */
    public Tally() {
      // SessionScope.kept wants a public constructor without parameters.
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
    public int sit(int at) {
      // The window goes with the request; the block that it was moved to stays.
      MarkBlock mark = _poolSeats().make(new MarkBlock());
      mark.at(at);
      SessionScope.current().kept(Tally.class).seat = mark._offset();
      return _poolSeats().inUse();
    }

    @Override
    public int rise() {
      MarkBlock mark = new MarkBlock();
      mark._moveTo(_poolSeats().space(), SessionScope.current().kept(Tally.class).seat);
      int at = mark.at();
      _poolSeats().drop(mark);
      return at;
    }

    @Override
    public int note(boolean taken) {
      if (taken) {
        note = _poolNotes().take();
      } else {
        _poolNotes().give(note);
      }
      return _poolNotes().inUse();
    }

    @Override
    public boolean offer(boolean ofConnection) {
      MarkBlock mark = ofConnection ? _poolSeats().make(new MarkBlock()) : marks[kept - 1];
      return _tunnelKept().put(mark) == Passage.GRANTED;
    }

    @Override
    public int accept() {
      MarkBlock mark = new MarkBlock();
      return _tunnelKept().get(mark) ? mark.at() : -1;
    }

    @Override
    public void forget() {
      drop();
    }
  }
}
