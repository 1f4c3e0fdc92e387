// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.memory.Area;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.AreaSpace;
import org.orrery.runtime.memory.Block;
import org.orrery.runtime.memory.Permission;
import org.orrery.runtime.memory.ScopeStack;
import org.orrery.runtime.memory.ScopeViolation;

/** Values that lie in areas; assertions are on in tests. */
class BlockTest {
  private final Arena arena = Arena.ofShared();
  private final AreaSpace space = new AreaSpace(16 * 1024, 8, arena);
  private final ScopeStack stack = new ScopeStack(space.primordial());
  private final Area outer = space.make(AreaKind.CONSTANT, 4096, "caller");
  private final Area inner = space.make(AreaKind.PRIVATE_MEMORY, 4096, "call");

  @BeforeEach
  void enter() {
    assertEquals(Permission.GRANTED, stack.enter(outer));
  }

  @AfterEach
  void free() {
    arena.close();
  }

  private <B extends Block<?, ?>> B made(B block) {
    block._moveTo(space, stack.current().allocate(block._bytes(), Block._ALIGNMENT));
    block._clear();
    return block;
  }

  private static void assertRefused(int minor, Runnable call) {
    SystemException refused = assertThrows(SystemException.class, call::run);
    assertEquals(StandardException.BAD_PARAM, refused.kind());
    assertEquals(minor, refused.minor());
  }

  @Test
  void aStringLiesInPlaceUpToItsBound() {
    TextBlock text = made(new TextBlock(5));
    assertEquals(16, text._bytes());
    assertEquals("", text.copy());
    text.set("h\u00e9l\u20acx");
    assertEquals("h\u00e9l\u20acx", text.copy());
    assertTrue(text.contentEquals("h\u00e9l\u20acx"));
    assertRefused(MinorCodes.BOUND_EXCEEDED, () -> text.set("sixsix"));
    assertRefused(MinorCodes.NULL_VALUE, () -> text.set((String) null));
    assertEquals("h\u00e9l\u20acx", text.copy());
    assertThrows(IndexOutOfBoundsException.class, () -> text.charAt(5));
  }

  @Test
  void aSequenceOfNumbersLiesInPlaceUpToItsBound() {
    DoubleSequenceBlock values = made(new DoubleSequenceBlock(Extent.atMost(3)));
    assertEquals(8 + 3 * 8, values._bytes());
    assertEquals(0, values.count());
    values.set(new double[] {1, 2});
    values.set(1, 2.5);
    assertArrayEquals(new double[] {1, 2.5}, values.copy());
    assertRefused(MinorCodes.BOUND_EXCEEDED, () -> values.set(new double[4]));
    assertThrows(IndexOutOfBoundsException.class, () -> values.get(2));
  }

  @Test
  void anArrayHasItsElementsAndNoCount() {
    ShortSequenceBlock values = made(new ShortSequenceBlock(Extent.exactly(3)));
    assertEquals(8, values._bytes());
    values.set(new short[] {1, 2, 3});
    assertArrayEquals(new short[] {1, 2, 3}, values.copy());
    assertRefused(MinorCodes.ARRAY_LENGTH, () -> values.set(new short[2]));
  }

  @Test
  void aSequenceOfStringsLiesInPlace() {
    SequenceBlock<TextBlock, StringView, String> names = made(new SequenceBlock<>(2, new TextBlock(4)));
    names.add().set("one");
    names.add().set("two");
    assertRefused(MinorCodes.BOUND_EXCEEDED, names::add);
    assertEquals(List.of("one", "two"), names.copy());
    names.set(List.of("four"));
    assertEquals(List.of("four"), names.copy());
    assertEquals("", names.add().copy(), "nothing is left of what was there");
  }

  @Test
  void anArrayOfArraysLiesInPlace() {
    ArrayBlock<LongSequenceBlock, ?, int[]> rows =
        made(new ArrayBlock<>(2, new LongSequenceBlock(Extent.exactly(2)), int[][]::new));
    rows.set(new int[][] {{1, 2}, {3, 4}});
    rows.get(1).set(0, 5);
    assertArrayEquals(new int[][] {{1, 2}, {5, 4}}, rows.copy());
  }

  @Test
  void aUseAfterItsScopeWasLeftIsCaughtAndNamesBothScopes() {
    assertEquals(Permission.GRANTED, stack.enter(inner));
    TextBlock text = made(new TextBlock(4));
    text.set("ok");
    stack.leave();
    ScopeViolation caught = assertThrows(ScopeViolation.class, text::copy);
    assertEquals("a TextBlock in scope 'call' is used after that was left; the thread is in scope 'caller'", caught.getMessage());
    stack.leave();
    caught = assertThrows(ScopeViolation.class, text::copy);
    assertEquals("a TextBlock in scope 'call' is used after that was left; the thread is in no scope", caught.getMessage());
  }

  @Test
  void aUseInALaterStayIsCaught() {
    for (Area each : List.of(inner, space.make(AreaKind.LINEAR, 1024, "shared"))) {
      assertEquals(Permission.GRANTED, stack.enter(each));
      TextBlock text = made(new TextBlock(4));
      stack.leave();
      assertEquals(Permission.GRANTED, stack.enter(each));
      ScopeViolation caught = assertThrows(ScopeViolation.class, () -> text.set("no"));
      String name = each.name();
      assertEquals("a TextBlock in scope '" + name + "' is used after that was left; the thread is in scope '" + name
          + "', which it has entered anew", caught.getMessage());
      made(text).set("yes");
      stack.leave();
    }
  }

  @Test
  void aPartIsCaughtWithTheWhole() {
    assertEquals(Permission.GRANTED, stack.enter(inner));
    SequenceBlock<TextBlock, StringView, String> names = made(new SequenceBlock<>(2, new TextBlock(4)));
    TextBlock first = names.add();
    stack.leave();
    assertThrows(ScopeViolation.class, first::length);
  }

  @Test
  void whatIsInImmortalMemoryIsNeverLeft() {
    Area immortal = space.make(AreaKind.IMMORTAL, 256, "immortal");
    assertEquals(Permission.GRANTED, stack.enter(immortal));
    TextBlock text = made(new TextBlock(4));
    stack.leave();
    text.set("stay");
    assertEquals("stay", text.copy());
  }

  @Test
  void aReferenceFromALongerLivedScopeToAShorterLivedIsRefusedByName() {
    long from = stack.current().allocate(8, 8);
    assertEquals(Permission.GRANTED, stack.enter(inner));
    long to = stack.current().allocate(8, 8);
    space.assign(to, from);
    assertEquals(from, space.load(to));
    ScopeViolation caught = assertThrows(ScopeViolation.class, () -> space.assign(from, to));
    assertEquals("what lies in scope 'caller' can't refer to what lies in scope 'call', which may be left before", caught.getMessage());
    assertFalse(space.store(from, to));
    assertSame(inner, space.areaOf(to));
  }
}
