// SPDX-License-Identifier: Apache-2.0
package memory;

import Watch.LogServant;
import Watch.Track;
import Watch.TrackBlock;
import Watch.TrackView;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.memory.SessionScope;

/** Counts in the session, works in the request scope, keeps tracks in its pool. */
public final class KeeperImpl extends KeeperComponent {
  @Override
  public LogServant log() {
    return new Log();
  }

  private final class Log extends LogServant {
    /** By number. */
    private final AtomicReferenceArray<TrackBlock> tracks = new AtomicReferenceArray<>(16);

    @Override
    public int note() {
      SessionScope session = SessionScope.current();
      MemorySegment mine = session.kept(4);
      if (mine == null) {
        mine = session.allocate(4, 4).fill((byte) 0);  // full: NO_MEMORY is what the caller sees
        session.keep(mine);
      }
      int notes = mine.get(ValueLayout.JAVA_INT, 0) + 1;
      mine.set(ValueLayout.JAVA_INT, 0, notes);
      return notes;
    }

    @Override
    public void hoard(int bytes) {
      SessionScope.current().allocate(bytes, 1);
    }

    @Override
    public void scratch(int bytes) {
      RequestScope.current().allocate(bytes, 1);
    }

    @Override
    public int measure(SequenceView<TrackView, Track> what) {
      return what.count();
    }

    @Override
    public void follow(TrackView what) {
      TrackBlock kept = _pool().make();  // full: NO_MEMORY
      kept.set(what);
      TrackBlock before = tracks.getAndSet(what.number(), kept);
      if (before != null) {
        _pool().drop(before);
      }
    }

    @Override
    public double course(int number) {
      TrackBlock kept = tracks.get(number);
      return kept == null ? -1 : kept.course();
    }

    @Override
    public void forget(int number) {
      TrackBlock kept = tracks.getAndSet(number, null);
      if (kept != null) {
        _pool().drop(kept);
      }
    }
  }
}
