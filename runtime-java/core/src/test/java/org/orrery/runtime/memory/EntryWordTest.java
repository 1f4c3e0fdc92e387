// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entering and leaving an area in all orders of the steps of two and three threads. */
class EntryWordTest {
  /** Lets the others go on before each of its steps. */
  private static final class SteppedWord extends EntryWord {
    @Override
    long read() {
      return AllOrders.step(super::read);
    }

    @Override
    boolean exchange(long seen, long next) {
      return AllOrders.step(() -> super.exchange(seen, next) ? 1 : 0) == 1;
    }

    @Override
    void shape(Area area, Area parent) {
      AllOrders.step(() -> {
        super.shape(area, parent);
        return 0;
      });
    }

    @Override
    void markShaped() {
      AllOrders.step(() -> {
        super.markShaped();
        return 0;
      });
    }
  }

  private final AreaSpace space = new AreaSpace(64 * 1024, 8, Arena.ofAuto());
  private final Area area = space.make(AreaKind.CONSTANT, 256, "tested");
  /** Nested in each other, so that the displays differ in length, too. */
  private final Area[] parents = {space.primordial(), parent("outer"), parent("middle"), parent("inner")};
  private final List<Area> inside = new ArrayList<>();
  private EntryWord word;
  private int refused;
  private boolean allEntered;
  private boolean oneRefused;

  private Area parent(String name) {
    return space.make(AreaKind.CONSTANT, 256, name);
  }

  EntryWordTest() {
    ScopeStack stack = new ScopeStack(space.primordial());
    for (int i = 1; i < parents.length; i++) {
      assertEquals(Permission.GRANTED, stack.enter(parents[i]));
    }
  }

  /** Enters from a parent and leaves again, so many times. */
  private Runnable visitor(int parent, int rounds) {
    return () -> {
      for (int i = 0; i < rounds; i++) {
        visit(parents[parent]);
      }
    };
  }

  private void visit(Area parent) {
    Permission result = word.enter(area, parent);
    if (result != Permission.GRANTED) {
      assertEquals(Permission.CYCLE, result);
      AllOrders.note(() -> refused++);
      return;
    }
    AllOrders.note(() -> inside.add(parent));
    AllOrders.step(() -> {
      for (Area other : inside) {
        assertEquals(parent, other, "two parents at the same time");
      }
      assertEquals(parent.depth() + 1, area.depth(), "somebody is in, and the display is another's");
      assertTrue(area.isWithin(parent), "somebody is in, and the display is another's");
      inside.remove(parent);
      word.leave();
      return 0;
    });
  }

  private long run(Runnable... threads) {
    return AllOrders.run(
        () -> {
          word = new SteppedWord();
          inside.clear();
          refused = 0;
        },
        List.of(threads),
        () -> {
          assertEquals(0, word.entries(), "somebody is still counted");
          allEntered |= refused == 0;
          oneRefused |= refused > 0;
        });
  }

  @Test
  void hasOneParentInAllOrdersOfTwoThreads() {
    assertTrue(run(visitor(1, 1), visitor(2, 1)) > 40);
    assertTrue(allEntered, "one after the other both may enter");
    assertTrue(oneRefused, "at the same time only one may");
  }

  @Test
  void refusesNobodyWhoComesFromTheSameParent() {
    assertTrue(run(visitor(1, 1), visitor(1, 1)) > 50);
    assertFalse(oneRefused);
  }

  @Test
  void keepsItsDisplayRightInAllOrdersOfTwoThreadsThatEnterAgain() {
    assertTrue(run(visitor(0, 2), visitor(3, 2)) > 2_000);
    assertTrue(allEntered);
  }

  @Test
  void keepsItsDisplayRightInAllOrdersOfThreeThreads() {
    assertTrue(run(visitor(1, 1), visitor(1, 1), visitor(2, 1)) > 100_000);
    assertTrue(allEntered);
  }

  @Test
  void hasOneParentInAllOrdersOfThreeThreadsFromDifferentOnes() {
    assertTrue(run(visitor(1, 1), visitor(2, 1), visitor(3, 1)) > 20_000);
    assertTrue(allEntered);
    assertTrue(oneRefused);
  }
}
