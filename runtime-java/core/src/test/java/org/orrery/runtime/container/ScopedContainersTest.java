// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.memory.ImmortalMemory;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.memory.ScopeViolation;
import org.orrery.runtime.memory.Window;

/** Each container by itself; assertions are on in tests. */
class ScopedContainersTest {
  private static final int ROUNDS = 2_000;
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Makes a container in just the memory that it says it takes. */
  private static <W extends Window> W made(long bytes, W container) {
    RequestScope scope = new RequestScope(bytes);
    scope.make(container);
    assertEquals(0, scope.available());
    return container;
  }

  private static ScopedVector<TextBlock> vector(int capacity) {
    return made(ScopedVector.memoryBytes(capacity, new TextBlock(4)), new ScopedVector<>(capacity, new TextBlock(4)));
  }

  private static ScopedQueue<TextBlock> queue(int capacity) {
    return made(ScopedQueue.memoryBytes(capacity, new TextBlock(4)), new ScopedQueue<>(capacity, new TextBlock(4)));
  }

  private static ScopedTextMap<TextBlock> map(int capacity) {
    return made(ScopedTextMap.memoryBytes(capacity, 6, new TextBlock(4)), new ScopedTextMap<>(capacity, 6, new TextBlock(4)));
  }

  @Test
  void aVectorThatIsFullRefusesAndAPlaceIsUsedAgain() {
    ScopedVector<TextBlock> names = vector(2);
    assertTrue(names.isEmpty());
    assertEquals(Admission.GRANTED, names.add("one", TextBlock::set));
    assertEquals(Admission.GRANTED, names.add("two", TextBlock::set));
    assertEquals(Admission.FULL, names.add("no", TextBlock::set));
    assertNull(names.add());
    assertEquals("two", names.get(1).copy());
    assertTrue(names.removeLast());
    assertEquals("", names.add().copy(), "nothing is left of what was there");
    names.get(1).set("old");
    names.removeLast();
    assertEquals(Admission.GRANTED, names.add("unused", (element, value) -> { }));
    assertEquals("", names.get(1).copy(), "nor where little is written");
    names.clear();
    assertFalse(names.removeLast());
    assertThrows(IndexOutOfBoundsException.class, () -> names.get(0));
  }

  @Test
  void whatIsTooLargeHasChangedNothing() {
    ScopedVector<TextBlock> names = vector(2);
    assertEquals(Admission.TOO_LARGE, names.add("fives", TextBlock::set));
    assertEquals(0, names.size());
    ScopedQueue<TextBlock> waiting = queue(2);
    assertEquals(Admission.TOO_LARGE, waiting.push("fives", TextBlock::set));
    assertNull(waiting.front());
    ScopedTextMap<TextBlock> seas = map(1);
    assertEquals(Admission.GRANTED, seas.put("north", "cold", TextBlock::set));
    assertEquals(Admission.TOO_LARGE, seas.put("north", "freezing", TextBlock::set));
    assertEquals(Admission.TOO_LARGE, seas.put("southern", "warm", TextBlock::set));
    assertEquals("cold", seas.find("north").copy());
    assertEquals(1, seas.size());
  }

  @Test
  void whatAnElementRefusesOtherwiseIsTheCallersToKnow() {
    ScopedQueue<TextBlock> waiting = queue(2);
    SystemException refused = assertThrows(SystemException.class, () -> waiting.push((String) null, TextBlock::set));
    assertEquals(StandardException.BAD_PARAM, refused.kind());
    assertTrue(waiting.isEmpty());
  }

  @Test
  void aQueueIsFirstInFirstOutAroundItsEnd() {
    ScopedQueue<TextBlock> waiting = queue(3);
    assertFalse(waiting.pop());
    for (int i = 0; i < 10; i++) {
      assertEquals(Admission.GRANTED, waiting.push("a" + i, TextBlock::set));
      waiting.push().set("b" + i);
      assertEquals("a" + i, waiting.front().copy());
      assertTrue(waiting.pop());
      assertEquals("b" + i, waiting.front().copy());
      assertTrue(waiting.pop());
    }
    for (int i = 0; i < 3; i++) {
      assertEquals("", waiting.push().copy(), "nothing is left of what was there");
    }
    assertNull(waiting.push());
    assertEquals(Admission.FULL, waiting.push("no", TextBlock::set));
  }

  @Test
  void aMapThatIsFullStillTakesAnotherValueOfAKeyItHas() {
    ScopedTextMap<TextBlock> seas = map(2);
    assertEquals(Admission.GRANTED, seas.put("south", "warm", TextBlock::set));
    seas.findOrAdd("north").set("cold");
    assertEquals(Admission.FULL, seas.put("west", "wide", TextBlock::set));
    assertNull(seas.findOrAdd("west"));
    assertEquals(Admission.GRANTED, seas.put("south", "hot", TextBlock::set));
    assertEquals("north", seas.key(0).toString());
    assertEquals("hot", seas.value(1).copy());
    assertTrue(seas.remove(seas.key(0)), "by the key that it shows");
    assertFalse(seas.remove("north"));
    assertEquals("", seas.findOrAdd("west").copy(), "nothing is left of what was there");
    assertNull(seas.find("longer than any"));
  }

  @Test
  void moreThanTheScopeHasIsNoMemory() {
    RequestScope scope = new RequestScope(ScopedVector.memoryBytes(8, new TextBlock(4)) - 1);
    SystemException full = assertThrows(SystemException.class, () -> scope.make(new ScopedVector<>(8, new TextBlock(4))));
    assertEquals(StandardException.NO_MEMORY, full.kind());
    SystemException huge =
        assertThrows(SystemException.class, () -> scope.make(new ScopedLongMap<>(Integer.MAX_VALUE, new TextBlock(4))));
    assertEquals(StandardException.NO_MEMORY, huge.kind());
    assertEquals(0, scope.used());
  }

  @Test
  void aContainerInImmortalMemoryStays() {
    long bytes = ScopedLongMap.memoryBytes(3, new Count());
    ImmortalMemory memory = new ImmortalMemory(new ProcessMemory(new Layout(bytes, List.of()), List.of()));
    ScopedLongMap<Count> seen = memory.make(new ScopedLongMap<>(3, new Count()));
    for (long each : List.of(7L, -7L, 7L)) {
      seen.findOrAdd(each).increment();
    }
    assertEquals(-7, seen.key(0));
    assertEquals(2, seen.value(1).value());
  }

  @Test
  void anotherWindowIsMovedToTheSameContainer() {
    RequestScope scope = new RequestScope(256);
    ScopedQueue<Count> one = scope.make(new ScopedQueue<>(4, new Count()));
    one.push().value(5);
    ScopedQueue<Count> other = new ScopedQueue<>(4, new Count());
    other._moveTo(scope.space(), one._offset());
    assertEquals(5, other.front().value());
    other.pop();
    assertTrue(one.isEmpty());
  }

  @Test
  void containersAreElements() {
    ScopedLongMap<ScopedQueue<Count>> bySender =
        new RequestScope(1024).make(new ScopedLongMap<>(3, new ScopedQueue<>(2, new Count())));
    bySender.findOrAdd(9).push().value(1);
    bySender.findOrAdd(4).push().value(2);
    bySender.findOrAdd(9).push().value(3);
    assertEquals(2, bySender.find(9).size());
    assertEquals(2, bySender.find(4).front().value());
  }

  @Test
  void aUseAfterItsScopeWasLeftIsCaught() {
    RequestScope scope = new RequestScope(1024);
    ScopedVector<TextBlock> names = scope.make(new ScopedVector<>(2, new TextBlock(4)));
    ScopedTextMap<TextBlock> seas = scope.make(new ScopedTextMap<>(2, 6, new TextBlock(4)));
    ScopedQueue<TextBlock> waiting = scope.make(new ScopedQueue<>(2, new TextBlock(4)));
    TextBlock first = names.add();
    seas.findOrAdd("north");
    scope.leave();
    assertTrue(assertThrows(ScopeViolation.class, names::size).getMessage()
        .startsWith("a ScopedVector in scope 'request' is used after that was left"));
    assertThrows(ScopeViolation.class, first::length);
    assertThrows(ScopeViolation.class, () -> seas.find("north"));
    assertThrows(ScopeViolation.class, waiting::push);
    scope.make(names).add("yes", TextBlock::set);
    assertEquals("yes", names.get(0).copy());
  }

  @Test
  void whatIsPutInIsNotReadThroughTheWindowThatMoves() {
    ScopedVector<TextBlock> names = vector(2);
    names.add("one", TextBlock::set);
    assertThrows(AssertionError.class, () -> names.add(names.get(0), TextBlock::set));
  }

  @Test
  void aWindowThatIsNowhereIsCaught() {
    assertThrows(ScopeViolation.class, new ScopedVector<>(2, new TextBlock(4))::size);
    assertThrows(IllegalArgumentException.class, () -> new ScopedVector<>(-1, new TextBlock(4)));
  }

  /** A few bytes are allocated until the JIT has compiled all: rounds are repeated until one allocates none. */
  @Test
  void noBytesOfHeapBehindTheMaking() {
    RequestScope scope = new RequestScope(4096);
    ScopedVector<TextBlock> names = new ScopedVector<>(3, new TextBlock(6));
    ScopedQueue<Count> counts = new ScopedQueue<>(3, new Count());
    ScopedTextMap<TextBlock> seas = new ScopedTextMap<>(3, 6, new TextBlock(6));
    ScopedLongMap<Count> seen = new ScopedLongMap<>(3, new Count());
    long bytes = 0;
    long began = System.nanoTime();
    while (System.nanoTime() - began < PATIENCE_NANOS) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS; i++) {
        scope.make(names);
        scope.make(counts);
        scope.make(seas);
        scope.make(seen);
        use(names, counts, seas, seen, i);
        scope.leave();
      }
      bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
      if (bytes == 0) {
        return;
      }
    }
    fail("bytes allocated in " + ROUNDS + " rounds: " + bytes);
  }

  private static void use(
      ScopedVector<TextBlock> names, ScopedQueue<Count> counts, ScopedTextMap<TextBlock> seas, ScopedLongMap<Count> seen, int i) {
    names.add("alpha", TextBlock::set);
    seas.put(names.get(0), "cold", TextBlock::set);
    seas.put("south", names.get(0), TextBlock::set);
    seas.put("south", "warm", TextBlock::set);
    seas.remove(seas.key(0));
    counts.push().value(i);
    seen.findOrAdd(counts.front().value()).increment();
    counts.pop();
    seen.remove(i);
    names.removeLast();
  }
}
