// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Blocks of a pool scope; assertions are on in tests. */
class ScopePoolTest {
  private static final int LETTERS = 4;
  private static final long BLOCK_BYTES = new TextBlock(LETTERS)._bytes();

  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(64 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());
  private final Area session = space.makeLasting(AreaKind.CONSTANT, 3 * BLOCK_BYTES, "names");
  private final ScopePool<TextBlock> pool = new ScopePool<>(session, 3, BLOCK_BYTES);

  @BeforeEach
  void enter() {
    assertEquals(Permission.GRANTED, stack.enter(session));
  }

  @AfterEach
  void free() {
    arena.close();
  }

  @Test
  void blocksAreAsManyAsTheModelSaysAndComeBackOneByOne() {
    List<TextBlock> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(pool.make(new TextBlock(LETTERS)));
      all.get(i).set("no " + i);
    }
    SystemException full = assertThrows(SystemException.class, () -> pool.make(new TextBlock(LETTERS)));
    assertEquals(StandardException.NO_MEMORY, full.kind());
    assertEquals(MinorCodes.POOL_EXHAUSTED, full.minor());
    assertEquals(Completion.NO, full.completed());
    assertEquals(Area.NIL, pool.take());
    assertEquals(List.of("no 0", "no 1", "no 2"), all.stream().map(TextBlock::copy).toList());

    long gone = all.get(1)._offset();
    pool.drop(all.get(1));
    assertEquals(2, pool.inUse());
    TextBlock again = pool.make(new TextBlock(LETTERS));
    assertEquals(gone, again._offset());
    assertEquals("", again.copy(), "nothing is left of what was there");
    assertEquals(3, pool.highWater());
  }

  @Test
  void blocksComeBackAllAtOnce() {
    long first = pool.take();
    pool.give(pool.take());
    pool.take();
    pool.clear();
    assertEquals(0, pool.inUse());
    Set<Long> all = new HashSet<>(List.of(pool.take(), pool.take(), pool.take()));
    assertEquals(3, all.size());
    assertTrue(all.contains(first));
    assertEquals(Area.NIL, pool.take());
    assertEquals(3, pool.highWater());
  }

  @Test
  void obeysTheRulesOfReferences() {
    Area request = space.make(AreaKind.PRIVATE_MEMORY, 256, "call");
    assertEquals(Permission.GRANTED, stack.enter(request));
    long lasting = pool.take();
    long passing = request.allocate(8, 8);
    assertTrue(space.mayRefer(passing, lasting));
    assertFalse(space.mayRefer(lasting, passing));
  }

  @Test
  void aUseOfABlockThatWasGivenBackIsCaughtAndNamesBothScopes() {
    TextBlock text = pool.make(new TextBlock(LETTERS));
    pool.drop(text);
    ScopeViolation caught = assertThrows(ScopeViolation.class, () -> text.set("no"));
    assertEquals("a TextBlock in scope 'names' is used after it was given back; the thread is in scope 'names'", caught.getMessage());
    pool.make(new TextBlock(LETTERS));
    assertThrows(ScopeViolation.class, text::copy);
    pool.clear();
    TextBlock other = pool.make(new TextBlock(LETTERS));
    pool.clear();
    assertThrows(ScopeViolation.class, other::copy);
  }

  @Test
  void aBlockThatComesBackTwiceIsCaught() {
    long block = pool.take();
    pool.give(block);
    assertThrows(AssertionError.class, () -> pool.give(block));
    assertEquals(0, pool.inUse());
  }

  @Test
  void aWindowThatIsLargerThanABlockIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> pool.make(new TextBlock(LETTERS + 3)));
    assertEquals(0, pool.inUse());
  }

  @Test
  void aMissingOneIsFullFromTheBeginning() {
    assertFalse(ScopePool.MISSING.exists());
    assertEquals(0, ScopePool.MISSING.capacity());
    assertEquals(Area.NIL, ScopePool.MISSING.take());
    assertThrows(SystemException.class, () -> ScopePool.MISSING.make(new TextBlock(LETTERS)));
  }

  @Test
  void aBlockIsOneThreadsAtATime() throws InterruptedException {
    Queue<Long> faults = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int id = 1; id <= 4; id++) {
      int mark = id;
      threads.add(Thread.ofPlatform().start(() -> {
        for (int i = 0; i < 20_000; i++) {
          long block = pool.take();
          if (block != Area.NIL) {
            space.segment().set(ValueLayout.JAVA_LONG, block, mark);
            if (space.load(block) != mark) {
              faults.add(block);
            }
            pool.give(block);
          }
        }
      }));
    }
    for (Thread each : threads) {
      each.join();
    }
    assertTrue(faults.isEmpty());
    assertEquals(0, pool.inUse());
    assertNotEquals(0, pool.highWater());
  }
}
