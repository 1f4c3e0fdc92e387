// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import org.junit.jupiter.api.Test;

class ScopeStackTest {
  private final AreaSpace space = new AreaSpace(64 * 1024, 100, Arena.ofAuto());
  private final Area heap = space.primordial();
  private final Area immortal = space.make(AreaKind.IMMORTAL, 256, "immortal");
  private final Area session = space.make(AreaKind.CONSTANT, 256, "session");
  private final Area request = space.make(AreaKind.PRIVATE_MEMORY, 256, "request");
  private final Area scratch = space.make(AreaKind.PRIVATE_MEMORY, 256, "scratch");
  private final ScopeStack stack = new ScopeStack(heap);

  private void enter(Area... areas) {
    for (Area each : areas) {
      assertEquals(Permission.GRANTED, stack.enter(each));
    }
  }

  @Test
  void nestsScopesInTheOrderOfEntry() {
    enter(session, request);
    assertSame(request, stack.current());
    assertEquals(1, request.depth());
    assertTrue(request.mayReferTo(session));
    assertFalse(session.mayReferTo(request));
    assertTrue(session.mayReferTo(heap));
    assertFalse(heap.mayReferTo(session));
    stack.leave();
    assertSame(session, stack.current());
  }

  @Test
  void refusesAnAreaWithAnotherParent() {
    enter(session);
    ScopeStack other = new ScopeStack(heap);
    other.enter(scratch);
    assertEquals(Permission.CYCLE, other.enter(session));
    assertSame(scratch, other.current());
  }

  @Test
  void refusesAnAreaThatItIsInAlready() {
    enter(session);
    assertEquals(Permission.CYCLE, stack.enter(session));
    enter(request);
    assertEquals(Permission.BUSY, stack.enter(request));
    assertEquals(Permission.CYCLE, stack.enter(session));
  }

  @Test
  void findsTheParentBelowPrimordialMemory() {
    enter(session, immortal, request);
    assertTrue(request.mayReferTo(session));
  }

  @Test
  void goesBackIntoAnOuterAreaAndOn() {
    enter(session, request);
    assertEquals(Permission.GRANTED, stack.enterAgain(session));
    enter(scratch);
    assertEquals(1, scratch.depth());
    assertFalse(scratch.mayReferTo(request));
    stack.leave();
    stack.leave();
    assertSame(request, stack.current());
  }

  @Test
  void goesBackOnlyIntoWhatItIsIn() {
    ScopeStack other = new ScopeStack(heap);
    other.enter(session);
    assertEquals(Permission.INACCESSIBLE, stack.enterAgain(session));
    assertEquals(Permission.INACCESSIBLE, stack.enterAgain(request));
    assertEquals(Permission.GRANTED, stack.enterAgain(immortal));
  }

  @Test
  void beginsAnewInPrimordialMemory() {
    enter(session);
    assertEquals(Permission.GRANTED, stack.enterAgain(heap));
    assertEquals(Permission.INACCESSIBLE, stack.enterAgain(session));
    enter(request);
    assertEquals(0, request.depth());
    assertFalse(request.mayReferTo(session));
  }

  @Test
  void followsAParentThatIsNestedElsewhereNow() {
    enter(request, scratch);
    stack.leave();
    stack.leave();
    enter(session, request, scratch);
    assertEquals(2, scratch.depth());
    assertTrue(scratch.mayReferTo(session));
  }

  @Test
  void isDeepEnoughForSixtyFourScopesAndNoMore() {
    for (int i = 0; i < Area.DEEPEST; i++) {
      enter(space.make(i % 2 == 0 ? AreaKind.PRIVATE_MEMORY : AreaKind.CONSTANT, 256, "nested"));
    }
    assertEquals(Permission.TOO_DEEP, stack.enter(request));
    assertEquals(Permission.TOO_DEEP, stack.enter(session));
  }

  @Test
  void hasNothingToLeaveBelowItsFirstArea() {
    assertThrows(IllegalStateException.class, stack::leave);
  }
}
