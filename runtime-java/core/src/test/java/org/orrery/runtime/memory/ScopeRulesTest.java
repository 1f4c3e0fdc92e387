// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rules as the RTSJ writes them down (1.0.2, chapter "Memory management"), which scan, beside those in constant time. */
class ScopeRulesTest {
  private static final int NONE = -2;
  private static final int PRIMORDIAL = -1;
  private static final int AREAS = 10;
  private static final int THREADS = 3;

  /** Stacks that are scanned, a parent, a reference count. What it has no word for is an area for one thread at a time. */
  private static final class Specification {
    private final int[] parent = new int[AREAS];
    private final int[] count = new int[AREAS];

    Specification() {
      Arrays.fill(parent, NONE);
    }

    boolean enter(Thread thread, int next) {
      int from = PRIMORDIAL;
      for (int each : thread.entries) {
        from = each >= 0 ? each : from;
      }
      if (count[next] > 0 && (parent[next] != from || isForOne(next)) || thread.entries.contains(next)) {
        return false;
      }
      parent[next] = from;
      count[next]++;
      thread.entries.add(next);
      thread.wentBack.push(false);
      return true;
    }

    boolean enterAgain(Thread thread, int outer) {
      if (outer >= 0 && !thread.entries.contains(outer)) {
        return false;
      }
      thread.aside.push(thread.entries);
      thread.wentBack.push(true);
      thread.entries = outer < 0
          ? new ArrayList<>(List.of(PRIMORDIAL))
          : new ArrayList<>(thread.entries.subList(0, thread.entries.indexOf(outer) + 1));
      return true;
    }

    void leave(Thread thread) {
      if (thread.wentBack.pop()) {
        thread.entries = thread.aside.pop();
      } else {
        int gone = thread.entries.removeLast();
        if (--count[gone] == 0) {
          parent[gone] = NONE;
        }
      }
    }

    boolean mayRefer(int from, int to) {
      if (to < 0) {
        return true;
      }
      for (int at = from; at >= 0; at = parent[at]) {
        if (at == to) {
          return true;
        }
      }
      return false;
    }

    boolean isEntered(int area) {
      return area < 0 || count[area] > 0;
    }
  }

  private static final class Thread {
    private List<Integer> entries = new ArrayList<>(List.of(PRIMORDIAL));
    private final Deque<List<Integer>> aside = new ArrayDeque<>();
    private final Deque<Boolean> wentBack = new ArrayDeque<>();
  }

  private static boolean isForOne(int area) {
    return area % 2 == 0;
  }

  @Test
  void areThoseOfTheSpecificationOnRandomScopeTrees() {
    Random random = new Random(20260101);
    long compared = 0;
    long nested = 0;
    try (Arena arena = Arena.ofConfined()) {
      for (int tree = 0; tree < 1500; tree++) {
        AreaSpace space = new AreaSpace(AREAS * 256, AREAS, arena);
        Area[] areas = new Area[AREAS + 1];
        areas[0] = space.primordial();
        for (int i = 1; i <= AREAS; i++) {
          areas[i] = space.make(isForOne(i - 1) ? AreaKind.PRIVATE_MEMORY : AreaKind.CONSTANT, 256, "each");
        }
        Specification expected = new Specification();
        Thread[] threads = new Thread[THREADS];
        ScopeStack[] stacks = new ScopeStack[THREADS];
        for (int t = 0; t < THREADS; t++) {
          threads[t] = new Thread();
          stacks[t] = new ScopeStack(areas[0]);
        }
        for (int operation = 0; operation < 120; operation++) {
          int t = random.nextInt(THREADS);
          int which = random.nextInt(AREAS + 1) - 1;
          int kind = random.nextInt(8);
          if (kind < 4 && which >= 0) {
            boolean allowed = expected.enter(threads[t], which);
            assertEquals(allowed, stacks[t].enter(areas[which + 1]) == Permission.GRANTED);
          } else if (kind == 4 && stacks[t].size() < Area.DEEPEST) {
            boolean allowed = expected.enterAgain(threads[t], which);
            assertEquals(allowed, stacks[t].enterAgain(areas[which + 1]) == Permission.GRANTED);
          } else if (kind > 4 && stacks[t].size() > 1) {
            expected.leave(threads[t]);
            stacks[t].leave();
          }
          for (int from = PRIMORDIAL; from < AREAS; from++) {
            for (int to = PRIMORDIAL; to < AREAS; to++) {
              if (expected.isEntered(from) && expected.isEntered(to)) {
                boolean allowed = expected.mayRefer(from, to);
                if (areas[from + 1].mayReferTo(areas[to + 1]) != allowed) {
                  throw new AssertionError(from + " to " + to + " should be " + allowed);
                }
                compared++;
                nested += allowed && from != to && to >= 0 ? 1 : 0;
              }
            }
          }
        }
      }
    }
    assertTrue(compared > 4_000_000);
    assertTrue(nested > 10_000, "the trees were deep enough to tell something");
  }
}
