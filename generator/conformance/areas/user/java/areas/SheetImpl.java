// SPDX-License-Identifier: Apache-2.0
package areas;

import Flow.ChartBlock;
import Flow.SheetServant;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.InnerScope;
import org.orrery.runtime.memory.ScopePool;
import org.orrery.runtime.memory.SessionScope;

/** Keeps marks in blocks of their connection. */
public final class SheetImpl extends SheetComponent {
  @Override
  public SheetServant sheet() {
    return new Sheet();
  }

  private final class Sheet extends SheetServant {
    /** Each thread's window on the mark that it puts. */
    private final ThreadLocal<ChartBlock> charts = ThreadLocal.withInitial(ChartBlock::new);

    @Override
    public int scribble(int pieces, int bytes) {
      SessionScope session = SessionScope.current();
      for (int got = 0; got < pieces; got++) {
        long piece = session.take(bytes, 8);  // full: NO_MEMORY is what the caller sees
        session.release(piece, bytes);
      }
      return pieces;
    }

    @Override
    public int mark(int depth) {
      SessionScope session = SessionScope.current();
      long last = session.kept();
      if (last == Area.NIL) {
        last = session.take(Long.BYTES, Long.BYTES);
        keep(session.space(), last, Area.NIL);
        session.keep(last);
      }
      ChartBlock made = _poolMarks().make(charts.get());  // full: NO_MEMORY
      made.depth(depth);
      keep(session.space(), last, made._offset());
      return _poolMarks().inUse();
    }

    @Override
    public int wipe() {
      SessionScope session = SessionScope.current();
      long last = session.kept();
      long mark = last == Area.NIL ? Area.NIL : session.space().load(last);
      if (mark != Area.NIL) {
        _poolMarks().give(mark);
        keep(session.space(), last, Area.NIL);
      }
      return _poolMarks().inUse();
    }

    @Override
    public int fold(int count, int rounds) {
      try (InnerScope scratch = _enterScratch()) {
        MemorySegment sums = scratch.allocate(ValueLayout.JAVA_INT, rounds);  // full: NO_MEMORY is what the caller sees
        for (int round = 0; round < rounds; round++) {
          try (InnerScope inmost = _enterInmost(scratch)) {
            MemorySegment numbers = inmost.allocate(ValueLayout.JAVA_INT, count);
            sums.setAtIndex(ValueLayout.JAVA_INT, round, sumOfFirst(numbers, count));
          }
        }
        return sum(sums, rounds);
      }
    }

    private static int sumOfFirst(MemorySegment numbers, int count) {
      for (int i = 0; i < count; i++) {
        numbers.setAtIndex(ValueLayout.JAVA_INT, i, i + 1);
      }
      return sum(numbers, count);
    }

    private static int sum(MemorySegment numbers, int count) {
      int sum = 0;
      for (int i = 0; i < count; i++) {
        sum += numbers.getAtIndex(ValueLayout.JAVA_INT, i);
      }
      return sum;
    }

    /** A number, not a reference: by the rules a session does not refer to a pool within it, which might end before. */
    private static void keep(AreaSpace space, long at, long mark) {
      space.segment().set(ValueLayout.JAVA_LONG, at, mark);
    }

    @Override
    public int blocks(int wanted) {
      ScopePool<?> blocks = _poolBlocks();
      long last = Area.NIL;
      int got = 0;
      for (long block; got < wanted && (block = blocks.take()) != Area.NIL; got++) {
        keep(blocks.space(), block, last);  // each holds where the one before it lies
        last = block;
      }
      while (last != Area.NIL) {
        long before = blocks.space().load(last);
        blocks.give(last);
        last = before;
      }
      return got;
    }
  }
}
