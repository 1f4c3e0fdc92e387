// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Nav.Mode;
import example.Nav.Position;
import example.Nav.PositionView;
import example.Nav.Waypoint;
import example.Nav.WaypointView;
import java.lang.foreign.Arena;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/** Views of values that were not received, and how views of the same values compare and print. */
class ViewOfTest {
  private static void assertSame(Object view, Object same, Object other, String text) {
    assertEquals(view, same);
    assertEquals(view.hashCode(), same.hashCode());
    assertNotEquals(view, other);
    assertNotEquals(view, text);
    assertEquals(text, view.toString());
  }

  @Test
  void primitivesCompareAndPrintByContent() {
    assertSame(BooleanSequenceView.of(true, false), BooleanSequenceView.of(true, false), BooleanSequenceView.of(true), "[true, false]");
    assertSame(OctetSequenceView.of((byte) 1, (byte) -1), OctetSequenceView.of((byte) 1, (byte) -1), OctetSequenceView.of(), "[1, -1]");
    assertSame(ShortSequenceView.of((short) 3), ShortSequenceView.of((short) 3), ShortSequenceView.of((short) 4), "[3]");
    assertSame(LongSequenceView.of(1, 2), LongSequenceView.of(1, 2), LongSequenceView.of(2, 1), "[1, 2]");
    assertSame(LongLongSequenceView.of(1L << 40), LongLongSequenceView.of(1L << 40), LongSequenceView.of(1), "[1099511627776]");
    assertSame(FloatSequenceView.of(1.5f), FloatSequenceView.of(1.5f), FloatSequenceView.of(-1.5f), "[1.5]");
    assertSame(DoubleSequenceView.of(0.1, Double.NaN), DoubleSequenceView.of(0.1, Double.NaN), DoubleSequenceView.of(0.1), "[0.1, NaN]");
    assertSame(CharacterSequenceView.of('a'), CharacterSequenceView.of('a'), WideCharacterSequenceView.of('a'), "[a]");
    assertSame(
        WideCharacterSequenceView.of('\u20ac'), WideCharacterSequenceView.of('\u20ac'), WideCharacterSequenceView.of(), "[\u20ac]");
  }

  @Test
  void theOrderOfTheirBytesMakesNoDifference() {
    CdrWriter out = new CdrWriter(new BufferPool(1 << 12, Arena.ofAuto()));
    out.little(!out.little());
    Primitives.write(out, new int[] {1, 2}, Extent.UNBOUNDED);
    CdrReader in = new CdrReader();
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), 2);
    LongSequenceView view = new LongSequenceView();
    view.read(in);
    assertEquals(LongSequenceView.of(1, 2), view);
  }

  @Test
  void textsCompareByTheirCharacters() {
    String text = "Z\u00fcrich \u20ac";
    assertSame(StringView.of(text), StringView.of(new StringBuilder(text)), StringView.of("Z"), text);
    assertEquals("x".hashCode(), StringView.of("x").hashCode());
    assertEquals("", StringView.of("").copy());
    assertEquals(MinorCodes.STRING_HOLDS_NUL, assertThrows(SystemException.class, () -> StringView.of("a\0b")).minor());
  }

  @Test
  void sequencesCompareByTheirElements() {
    assertSame(SequenceView.of(List.of("a", "b")), SequenceView.of(List.of("a", "b")), SequenceView.of(List.of("b", "a")), "[a, b]");
    assertSame(
        EnumSequenceView.of(Mode.class, List.of(Mode.manual)),
        EnumSequenceView.of(Mode.class, List.of(Mode.manual)),
        EnumSequenceView.of(Mode.class, List.of()),
        "[manual]");
    SequenceView<LongSequenceView, int[]> rows = rows(new int[] {1, 2}, new int[] {});
    assertSame(rows, rows(new int[] {1, 2}, new int[] {}), rows(new int[] {1}, new int[] {2}), "[[1, 2], []]");
  }

  private static SequenceView<LongSequenceView, int[]> rows(int[]... rows) {
    return SequenceView.of(List.of(rows), LongSequenceView::new, (row, out) -> Primitives.write(out, row, Extent.UNBOUNDED));
  }

  @Test
  void structsAreThereByTheirViews() {
    PositionView at = View.of(new PositionView(), new Position(48.1, 11.6, 520f));
    assertEquals(new Position(48.1, 11.6, 520f), at.copy());
    Waypoint first = new Waypoint("A", at.copy(), new double[] {1, 2});
    SequenceView<WaypointView, Waypoint> route = SequenceView.of(List.of(first, first), WaypointView::new);
    assertEquals(2, route.count());
    assertEquals("A", route.get(1).name().toString());
    assertEquals(DoubleSequenceView.of(1, 2), route.get(0).extras());
  }

  @Test
  void referencesAreThereByTheirViews() {
    Reference panel = Reference.to("IDL:Nav/Panel:1.0", IiopProfile.ours(2, "host", 1, new byte[] {1}));
    assertEquals(panel, View.of(new ReferenceView(), panel).copy());
    assertFalse(View.of(new ReferenceView(), panel).isNil());
  }

  @Test
  void contentsAreComparedToAnyDepth() {
    Object one = List.of(new int[][] {{1}, {2, 3}}, "a");
    Object same = List.of(new int[][] {{1}, {2, 3}}, new StringBuilder("a"));
    assertTrue(Contents.equal(one, same));
    assertEquals(Contents.hash(one), Contents.hash(same));
    assertFalse(Contents.equal(one, List.of(new int[][] {{1}, {2, 4}}, "a")));
    assertFalse(Contents.equal(one, List.of(new int[][] {{1}, {2, 3}})));
    assertFalse(Contents.equal(one, null));
    assertFalse(Contents.equal(null, one));
    assertEquals("[[[1], [2, 3]], a]", Contents.text(one));
  }
}
