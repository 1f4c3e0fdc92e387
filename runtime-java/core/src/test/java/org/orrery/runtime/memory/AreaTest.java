// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AreaTest {
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(64 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());

  @AfterEach
  void free() {
    arena.close();
  }

  private Area entered(AreaKind kind, long bytes) {
    Area area = space.make(kind, bytes, "tested");
    assertEquals(Permission.GRANTED, stack.enter(area));
    return area;
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void givesOutAllItsBytesAndNoMore(AreaKind kind) {
    Area area = entered(kind, 4096);
    assertEquals(area.first(), area.allocate(4000, 1));
    assertEquals(Area.NIL, area.allocate(97, 1));
    assertEquals(area.first() + 4000, area.allocate(96, 1));
    assertEquals(Area.NIL, area.allocate(1, 1));
    assertEquals(Area.NIL, area.allocate(Long.MAX_VALUE, 8));
    assertEquals(Area.NIL, area.allocate(-1, 1));
    assertEquals(4096, area.highWaterBytes());
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void alignsWhatItGives(AreaKind kind) {
    Area area = entered(kind, 4096);
    for (int alignment : new int[] {1, 2, 8, 64, 256}) {
      area.allocate(1, 1);
      assertEquals(0, area.allocate(3, alignment) % alignment);
    }
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void isEmptyAgainWhenItHasBeenLeft(AreaKind kind) {
    Area area = space.make(kind, 256, "tested");
    for (int round = 0; round < 3; round++) {
      stack.enter(area);
      assertEquals(area.first(), area.allocate(200 + round, 1));
      stack.leave();
    }
    // Pieces that may come back are multiples of 16.
    assertEquals(kind == AreaKind.VARIABLE ? 208 : 202, area.highWaterBytes());
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void zeroesItsMemoryIfItIsLinear(AreaKind kind) {
    space.segment().fill((byte) 0xff);
    Area area = entered(kind, 256);
    long at = area.allocate(64, 8);
    assertEquals(kind == AreaKind.LINEAR, space.segment().get(ValueLayout.JAVA_LONG, at) == 0);
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void hasAPortalUntilItIsLeft(AreaKind kind) {
    Area area = entered(kind, 256);
    assertEquals(Area.NIL, area.portal());
    long at = area.allocate(8, 8);
    assertEquals(Permission.ILLEGAL_ASSIGNMENT, area.setPortal(area.first() + 256));
    assertEquals(Permission.GRANTED, area.setPortal(at));
    assertEquals(at, area.portal());
    stack.leave();
    stack.enter(area);
    assertEquals(Area.NIL, area.portal());
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void isEnteredByOneThreadAtATimeIfItIsPrivate(AreaKind kind) {
    Area area = entered(kind, 256);
    Permission expected = kind == AreaKind.PRIVATE_MEMORY ? Permission.BUSY : Permission.GRANTED;
    assertEquals(expected, new ScopeStack(space.primordial()).enter(area));
  }

  @Test
  void refusesReferencesToWhatMayDieFirst() {
    Area session = entered(AreaKind.CONSTANT, 256);
    long lasting = session.allocate(8, 8);
    long other = session.allocate(8, 8);
    Area request = entered(AreaKind.PRIVATE_MEMORY, 256);
    long passing = request.allocate(8, 8);
    assertSame(request, space.areaOf(passing));
    assertTrue(space.store(passing, lasting));
    assertTrue(space.store(lasting, other));
    assertFalse(space.store(lasting, passing));
    assertEquals(other, space.load(lasting), "a refused one leaves it as it was");
    assertTrue(space.store(lasting, Area.NIL));
  }

  @Test
  void allowsAStoreIntoAKnownScopeWhatItAllowsAny() {
    Area outer = space.make(AreaKind.PRIVATE_MEMORY, 256, "outer");
    Area other = space.make(AreaKind.PRIVATE_MEMORY, 256, "other");
    Area inner = space.make(AreaKind.PRIVATE_MEMORY, 256, "inner");
    stack.enter(outer);
    long outside = outer.allocate(8, 8);
    stack.enter(inner);
    long own = inner.allocate(8, 8);
    // Twice: the second time the scope is one that was allowed before.
    for (int i = 0; i < 2; i++) {
      assertTrue(inner.store(own, own));
      assertTrue(inner.store(own, outside));
      assertEquals(outside, space.load(own));
      assertTrue(inner.store(own, Area.NIL));
      assertThrows(IndexOutOfBoundsException.class, () -> inner.store(outside, own), "it lies elsewhere than was said");
      assertFalse(outer.store(outside, own));
      assertTrue(outer.store(outside, Area.NIL));
    }
    assertTrue(inner.store(own, outside));
    stack.leave();
    stack.leave();

    stack.enter(other);
    stack.enter(inner);
    long again = inner.allocate(8, 8);
    assertTrue(inner.store(again, Area.NIL));
    assertFalse(inner.store(again, outside), "what was allowed when it was nested elsewhere");
    assertEquals(Area.NIL, space.load(again));
  }

  @Test
  void usesMemoryAndNumbersAgain() {
    for (int round = 0; round < 100; round++) {
      Area first = space.make(AreaKind.CONSTANT, 30 * 1024, "first");
      Area second = space.make(AreaKind.CONSTANT, 30 * 1024, "second");
      assertNotNull(first);
      assertNotNull(second);
      assertNull(space.make(AreaKind.CONSTANT, 300, "third"));
      space.drop(first);
      space.drop(second);
    }
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void isJoinedAtOnceWhenNobodyIsInIt(AreaKind kind) {
    Area area = space.make(kind, 256, "tested");
    area.join();
    stack.enter(area);
    stack.leave();
    area.join();
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void letsAThreadWaitUntilItIsEmpty(AreaKind kind) throws InterruptedException {
    Area area = entered(kind, 256);
    Thread joiner = waitingToJoin(area);
    stack.leave();
    assertTrue(joiner.join(LIMIT));
  }

  @ParameterizedTest
  @EnumSource(names = "IMMORTAL", mode = EnumSource.Mode.EXCLUDE)
  void letsAThreadGoOnWhenItWasEmptyThoughItIsEnteredAgain(AreaKind kind) throws InterruptedException {
    Area area = entered(kind, 256);
    // Twice from the same place, so that next to nothing is written when it is entered.
    stack.leave();
    stack.enter(area);
    Thread joiner = waitingToJoin(area);
    stack.leave();
    stack.enter(area);
    assertTrue(joiner.join(LIMIT));
  }

  /** A thread that joins the area, and has found somebody in it. */
  private static Thread waitingToJoin(Area area) {
    Thread joiner = Thread.ofPlatform().daemon().start(area::join);
    while (joiner.getState() != Thread.State.TIMED_WAITING && joiner.isAlive()) {
      Thread.onSpinWait();
    }
    assertTrue(joiner.isAlive(), "it waits for nobody");
    return joiner;
  }

  @Test
  void keepsItsRulesWhileThreadsComeAndGo() throws InterruptedException {
    Area shared = space.make(AreaKind.CONSTANT, 4096, "shared");
    Area[] parents = {space.make(AreaKind.CONSTANT, 256, "one"), space.make(AreaKind.CONSTANT, 256, "two")};
    Queue<String> faults = new ConcurrentLinkedQueue<>();
    Set<Permission> results = ConcurrentHashMap.newKeySet();
    List<Thread> running = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      Area parent = parents[t % 2];
      long mark = t + 1;
      running.add(Thread.ofPlatform().start(() -> visit(shared, parent, mark, results, faults)));
    }
    for (Thread each : running) {
      each.join();
    }
    assertEquals(List.of(), List.copyOf(faults));
    assertTrue(results.contains(Permission.GRANTED));
    assertTrue(Set.of(Permission.GRANTED, Permission.CYCLE).containsAll(results));
  }

  private void visit(Area shared, Area parent, long mark, Set<Permission> results, Queue<String> faults) {
    ScopeStack own = new ScopeStack(space.primordial());
    own.enter(parent);
    for (int i = 0; i < 2000; i++) {
      Permission result = own.enter(shared);
      results.add(result);
      if (result != Permission.GRANTED) {
        continue;
      }
      if (!shared.mayReferTo(parent) || parent.mayReferTo(shared)) {
        faults.add("the display is not that of the parent");
      }
      long at = shared.allocate(8, 8);
      if (at != Area.NIL) {
        space.segment().set(ValueLayout.JAVA_LONG, at, mark);
        Thread.yield();
        if (space.segment().get(ValueLayout.JAVA_LONG, at) != mark) {
          faults.add("another thread was given the same memory");
        }
      }
      own.leave();
    }
    own.leave();
  }
}
