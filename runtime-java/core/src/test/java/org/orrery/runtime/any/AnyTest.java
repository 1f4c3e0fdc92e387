// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;

/** Anys and TypeCodes: what is put in comes out, and hostile ones are refused. */
class AnyTest {
  private static final TypeCode LONG = TypeCode.of(TypeKind.LONG);
  private static final TypeCode COLOUR = TypeCode.enumeration("IDL:M/Colour:1.0", "Colour", "red", "green");
  private static final TypeCode POINT =
      TypeCode.struct("IDL:M/Point:1.0", "Point", TypeCode.Member.of("x", LONG), TypeCode.Member.of("colour", COLOUR));

  private enum Colour { RED, GREEN }

  private static AnyView received(Any any) {
    return View.of(new AnyView(), any);
  }

  @Test
  void whatIsPutInComesOut() {
    assertEquals(-7, received(Any.of(AnyType.LONG, -7)).extract(AnyType.LONG));
    assertEquals(0.5, received(Any.of(AnyType.DOUBLE, 0.5)).extract(AnyType.DOUBLE));
    assertEquals(true, received(Any.of(AnyType.BOOLEAN, true)).extract(AnyType.BOOLEAN));
    assertEquals('ß', received(Any.of(AnyType.WCHAR, 'ß')).extract(AnyType.WCHAR));
    assertEquals("größer", received(Any.of(AnyType.STRING, "größer")).extract(AnyType.STRING));
    assertEquals("größer", received(Any.of(AnyType.WSTRING, "größer")).extract(AnyType.WSTRING));
    assertEquals(Reference.NIL, received(Any.of(AnyType.OBJECT, null)).extract(AnyType.OBJECT));
    assertEquals(POINT, received(Any.of(AnyType.TYPE_CODE, POINT)).extract(AnyType.TYPE_CODE));
    AnyType<Colour> colour = AnyType.enumeration(COLOUR, Colour.values());
    assertEquals(Colour.GREEN, received(Any.of(colour, Colour.GREEN)).extract(colour));
    Any inner = received(Any.of(AnyType.ANY, Any.of(AnyType.SHORT, (short) 3))).extract(AnyType.ANY);
    assertEquals((short) 3, inner.extract(AnyType.SHORT));
  }

  @Test
  void anAnyWithoutAValueIsNull() {
    AnyView view = received(Any.NULL);
    assertEquals(TypeKind.NULL, view.type().kind());
    assertSame(Any.NULL, view.copy());
    assertEquals(4, Streams.written(out -> Any.encode(null, out), 0, true).length);
  }

  @Test
  void anotherTypeIsBadTypeCode() {
    AnyView view = received(Any.of(AnyType.LONG, 1));
    assertFalse(view.holds(AnyType.ULONG));
    assertEquals(StandardException.BAD_TYPECODE, assertThrows(SystemException.class, () -> view.extract(AnyType.ULONG)).kind());
    Any kept = view.copy();
    assertEquals(StandardException.BAD_TYPECODE, assertThrows(SystemException.class, () -> kept.extract(AnyType.STRING)).kind());
  }

  @Test
  void aCopyOutlivesItsMessage() {
    byte[] bytes = Streams.written(Any.of(AnyType.STRING, "kept"), 3, false);
    AnyView view = new AnyView();
    CdrReader in = Streams.reader(bytes, 3, false);
    view.read(in);
    Any kept = view.copy();
    in.segment().fill((byte) 0xcc);
    assertEquals("kept", kept.extract(AnyType.STRING));
    assertEquals(Any.of(AnyType.STRING, "kept"), kept);
    assertNotEquals(Any.of(AnyType.STRING, "other"), kept);
  }

  @Test
  void aliasesCountAsWhatTheyStandFor() {
    TypeCode alias = TypeCode.alias("IDL:M/Length:1.0", "Length", LONG);
    AnyType<Integer> length = new AnyType<>(alias, CdrReader::readLong, (value, out) -> out.writeLong(value));
    assertEquals(5, received(Any.of(length, 5)).extract(AnyType.LONG));
    assertEquals(5, received(Any.of(AnyType.LONG, 5)).extract(length));
    assertTrue(alias.equivalent(LONG));
    assertFalse(alias.equal(LONG));
  }

  @Test
  void exceptionsBeginWithTheirRepositoryIdUnlessTheSenderLeftItOut() {
    TypeCode code = TypeCode.exception("IDL:M/Full:1.0", "Full", TypeCode.Member.of("count", LONG));
    AnyType<Integer> full = AnyType.exception(code, CdrReader::readLong, (value, out) -> out.writeLong(value));
    CdrValue withId = out -> {
      code.write(out);
      out.writeString("IDL:M/Full:1.0");
      out.writeLong(3);
    };
    CdrValue without = out -> {
      code.write(out);
      out.writeLong(3);
    };
    assertArrayEquals(Streams.written(withId, 0, true), Streams.written(Any.of(full, 3), 0, true));
    for (CdrValue each : List.of(withId, without)) {
      AnyView view = new AnyView();
      view.read(Streams.reader(Streams.written(each, 0, true), 0, true));
      assertEquals(3, view.extract(full));
      assertEquals(3, view.copy().extract(full));
    }
  }

  @Test
  void aTypeCodeThatCameLatelyIsTheSameObject() {
    TypeCodeReader codes = new TypeCodeReader();
    byte[] bytes = Streams.written(POINT, 4, true);
    TypeCode first = codes.read(Streams.reader(bytes, 4, true));
    assertSame(first, codes.read(Streams.reader(bytes, 4, true)));
    assertEquals(first, codes.read(Streams.reader(Streams.written(POINT, 0, false), 0, false)));
  }

  @Test
  void recursiveTypesAreCirclesThatAreWrittenAsIndirections() {
    TypeCode branches = TypeCode.sequence(TypeCode.recursive("IDL:M/Tree:1.0"), 0);
    TypeCode tree = TypeCode.struct(
        "IDL:M/Tree:1.0", "Tree", TypeCode.Member.of("weight", LONG), TypeCode.Member.of("branches", branches));
    assertSame(tree, tree.members().get(1).type().content());
    for (boolean little : new boolean[] {false, true}) {
      TypeCode read = new TypeCodeReader().read(Streams.reader(Streams.written(tree, 4, little), 4, little));
      assertSame(read, read.members().get(1).type().content());
      assertTrue(read.equal(tree));
      assertTrue(read.equivalent(tree));
      assertFalse(read.equal(POINT));
    }
  }

  @Test
  void typesThatContainEachOtherCloseOneCircle() {
    TypeCode operands = TypeCode.alias("IDL:M/Operands:1.0", "Operands", TypeCode.sequence(TypeCode.union(
        "IDL:M/Part:1.0", "Part", LONG, -1, TypeCode.Member.of(1, "call", TypeCode.recursive("IDL:M/Call:1.0"))), 0));
    TypeCode call = TypeCode.struct("IDL:M/Call:1.0", "Call", TypeCode.Member.of("operands", operands));

    assertSame(call, operands.content().content().members().getFirst().type());
    TypeCode read = new TypeCodeReader().read(Streams.reader(Streams.written(call, 0, true), 0, true));
    assertTrue(read.equal(call));
  }

  @Test
  void circlesCanBeMadeOfTypesThatStandBesideEachOther() {
    TypeCode trees = TypeCode.alias("IDL:M/Trees:1.0", "Trees", TypeCode.sequence(TypeCode.recursive("IDL:M/Tree:1.0"), 0));
    TypeCode leaf = TypeCode.struct("IDL:M/Leaf:1.0", "Leaf", TypeCode.Member.of("around", TypeCode.recursive("IDL:M/Trees:1.0")));
    TypeCode tree = TypeCode.circle(
        TypeCode.struct(
            "IDL:M/Tree:1.0", "Tree", TypeCode.Member.of("branches", TypeCode.recursive("IDL:M/Trees:1.0")),
            TypeCode.Member.of("leaf", TypeCode.recursive("IDL:M/Leaf:1.0"))),
        leaf,
        trees);

    assertSame(trees, tree.members().getFirst().type());
    assertSame(leaf, tree.members().getLast().type());
    assertSame(trees, leaf.members().getFirst().type());
    assertSame(tree, trees.content().content());
    TypeCode read = new TypeCodeReader().read(Streams.reader(Streams.written(tree, 0, true), 0, true));
    assertTrue(read.equal(tree));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, -2, Integer.MIN_VALUE})
  void anyNegativeDefaultIndexIsNone(int index) {
    TypeCode union = TypeCode.union(
        "IDL:M/U:1.0", "U", TypeCode.of(TypeKind.BOOLEAN), index, TypeCode.Member.of(1, "yes", LONG));
    TypeCode read = new TypeCodeReader().read(Streams.reader(Streams.written(union, 0, true), 0, true));
    assertEquals(-1, read.defaultIndex());
  }

  private static int refused(CdrValue hostile) {
    byte[] bytes = Streams.written(hostile, 0, true);
    SystemException refusal = assertThrows(SystemException.class, () -> new AnyView().read(Streams.reader(bytes, 0, true)));
    assertEquals(StandardException.MARSHAL, refusal.kind());
    return refusal.minor();
  }

  @Test
  void kindsThatAreNoneAreRefused() {
    assertEquals(MinorCodes.BAD_TYPE_CODE, refused(out -> out.writeLong(34)));
    assertEquals(MinorCodes.BAD_TYPE_CODE, refused(out -> out.writeLong(-1)));
    assertEquals(MinorCodes.VALUE_NOT_CARRIED, refused(out -> named(TypeKind.VALUE_BOX, out, () -> LONG.write(out))));
  }

  @Test
  void indirectionsToNowhereAreRefused() {
    for (int offset : new int[] {-4, -8, -16, 0, 4, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(MinorCodes.BAD_TYPE_CODE, refused(out -> named(TypeKind.ALIAS, out, () -> {
        out.writeLong(-1);
        out.writeLong(offset);
      })));
    }
  }

  @Test
  void typesThatAreNestedTooDeepAreRefused() {
    TypeCode deep = LONG;
    for (int i = 0; i < 100; i++) {
      deep = TypeCode.sequence(deep, 0);
    }
    TypeCode nested = deep;
    assertEquals(MinorCodes.ANY_TOO_COMPLEX, refused(nested::write));
  }

  @Test
  void valuesThatHaveNoEndAreRefused() {
    TypeCode itself = TypeCode.begin(TypeKind.STRUCT, "IDL:M/Itself:1.0", "Itself");
    itself.members(List.of(TypeCode.Member.of("inner", itself)));
    assertEquals(MinorCodes.ANY_TOO_COMPLEX, refused(itself::write));
    TypeCode alias = TypeCode.begin(TypeKind.ALIAS, "IDL:M/Alias:1.0", "Alias");
    alias.content(alias);
    assertEquals(MinorCodes.ANY_TOO_COMPLEX, refused(alias::write));
    TypeCode empty = TypeCode.struct("IDL:M/Empty:1.0", "Empty");
    TypeCode many = TypeCode.array(empty, -1);
    assertEquals(MinorCodes.ANY_TOO_COMPLEX, refused(many::write));
  }

  @Test
  void typesThatExpandToVeryMuchTakeNoMoreThanTheirBytes() {
    TypeCode type = TypeCode.struct("IDL:M/S:1.0", "S");
    TypeCode like = TypeCode.struct("IDL:M/S:1.0", "S");
    for (int i = 0; i < 40; i++) {
      type = TypeCode.struct("", "S", TypeCode.Member.of("a", type), TypeCode.Member.of("b", type));
      like = TypeCode.struct("", "S", TypeCode.Member.of("a", like), TypeCode.Member.of("b", like));
    }
    TypeCode wide = type;
    assertTrue(Streams.written(wide, 0, true).length < 4096);
    assertTrue(new TypeCodeReader().read(Streams.reader(Streams.written(wide, 0, true), 0, true)).equal(like));
    assertTrue(wide.equivalent(like));
    assertEquals(MinorCodes.ANY_TOO_COMPLEX, refused(wide::write));
  }

  @Test
  void everyCutOfAnAnyIsMarshal() {
    AnyType<Integer> point = new AnyType<>(POINT, CdrReader::readLong, (value, out) -> {
      out.writeLong(value);
      out.writeLong(1);
    });
    byte[] whole = Streams.written(Any.of(point, 7), 0, true);
    for (int end = 0; end < whole.length; end++) {
      byte[] cut = java.util.Arrays.copyOf(whole, end);
      SystemException refusal = assertThrows(SystemException.class, () -> new AnyView().read(Streams.reader(cut, 0, true)));
      assertEquals(StandardException.MARSHAL, refusal.kind());
    }
  }

  @Test
  void changedBytesAreReadOrRefused() {
    byte[] whole = Streams.written(
        Any.of(AnyType.ANY, Any.of(AnyType.TYPE_CODE, TypeCode.union("IDL:M/U:1.0", "U", COLOUR, 1,
            TypeCode.Member.of(0, "a", POINT), TypeCode.Member.of(0, "b", TypeCode.sequence(TypeCode.string(4), 2))))), 0, true);
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      byte[] changed = whole.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      }
      AnyView view = new AnyView();
      try {
        view.read(Streams.reader(changed, 0, true));
      } catch (SystemException refusal) {
        assertEquals(StandardException.MARSHAL, refusal.kind(), () -> "round with " + java.util.HexFormat.of().formatHex(changed));
        continue;
      }
      assertTrue(view.copy().type().equal(view.type()));
    }
  }

  private static void named(TypeKind kind, CdrWriter out, Runnable content) {
    out.writeLong(kind.ordinal());
    long outer = out.beginEncapsulation();
    out.writeString("IDL:M/X:1.0");
    out.writeString("X");
    content.run();
    out.endEncapsulation(outer);
  }
}
