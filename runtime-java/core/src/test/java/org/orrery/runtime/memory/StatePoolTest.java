// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

class StatePoolTest {
  private static ImmortalMemory memory(long bytes) {
    return new ImmortalMemory(new ProcessMemory(new Layout(bytes, List.of()), List.of()));
  }

  @Test
  void holdsAsManyAsTheModelSaysAndThenIsNoMemory() {
    ImmortalMemory memory = memory(4 * 16);
    StatePool<TextBlock> pool = new StatePool<>(memory, 4, () -> new TextBlock(6));
    assertEquals(0, memory.available(), "just what the plan counts");
    List<TextBlock> made = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      made.add(pool.make());
      made.get(i).set("no " + i);
    }
    SystemException full = assertThrows(SystemException.class, pool::make);
    assertEquals(StandardException.NO_MEMORY, full.kind());
    assertEquals(MinorCodes.POOL_EXHAUSTED, full.minor());
    for (int i = 0; i < 4; i++) {
      assertEquals("no " + i, made.get(i).copy());
    }
    assertEquals(4, pool.highWater());
  }

  @Test
  void findsAValueByThePlaceItHas() {
    StatePool<TextBlock> pool = new StatePool<>(memory(256), 4, () -> new TextBlock(6));
    TextBlock one = pool.make();
    one.set("one");
    int place = pool.index(one);
    assertSame(one, pool.get(place));
    pool.drop(one);
    assertNull(pool.get(place));
    assertEquals(0, pool.inUse());
    assertThrows(IllegalStateException.class, () -> pool.drop(one));
    assertEquals("", pool.make().copy(), "nothing is left of what was there");
  }

  @Test
  void immortalMemoryThatIsTooSmallIsSaidAtTheStart() {
    ImmortalMemory memory = memory(32);
    memory.during(() -> {
      StartupException small = assertThrows(
          StartupException.class, () -> new StatePool<>(ImmortalMemory.current(), 4, () -> new TextBlock(6)));
      assertEquals("immortal memory is too small: 64 bytes do not fit; raise 'immortal' in the model", small.getMessage());
    });
    assertThrows(IllegalStateException.class, ImmortalMemory::current);
  }

  @Test
  void threadsNeverHaveTheSameValue() throws InterruptedException {
    StatePool<TextBlock> pool = new StatePool<>(memory(1024), 8, () -> new TextBlock(6));
    Set<TextBlock> inHand = ConcurrentHashMap.newKeySet();
    Set<String> faults = ConcurrentHashMap.newKeySet();
    CountDownLatch begin = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(Thread.ofPlatform().start(() -> {
        try {
          begin.await();
        } catch (InterruptedException never) {
          throw new AssertionError(never);
        }
        for (int n = 0; n < 20_000; n++) {
          TextBlock mine = pool.make();
          if (!inHand.add(mine)) {
            faults.add("given out twice");
          }
          inHand.remove(mine);
          pool.drop(mine);
        }
      }));
    }
    begin.countDown();
    for (Thread each : threads) {
      each.join();
    }
    assertEquals(Set.of(), faults);
    assertEquals(0, pool.inUse());
  }
}
