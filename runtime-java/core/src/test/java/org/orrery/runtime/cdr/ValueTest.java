// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Values of valuetypes: shared, null, circular, derived, in chunks, and malformed. The types are as generated code has them. */
class ValueTest {

  /** A valuetype that leads to others. */
  static class Node extends Value {
    static final ValueType<Node> TYPE =
        new ValueType<>(
            "IDL:shapes/node:1.0",
            ValueType.Form.PLAIN,
            null,
            List.of(),
            Node::new,
            () -> List.of(Named.TYPE_OF_NAMED, Weighed.TYPE_OF_WEIGHED));
    int number;
    Node left;
    Node right;

    @Override
    public ValueType<?> _type() {
      return TYPE;
    }

    @Override
    protected void _read(CdrReader in) {
      number = in.readLong();
      left = in.readValue(TYPE);
      right = in.readValue(TYPE);
    }

    @Override
    protected void _write(CdrWriter out) {
      out.writeLong(number);
      out.writeValue(left, TYPE);
      out.writeValue(right, TYPE);
    }
  }

  /** A derived valuetype. */
  static final class Named extends Node {
    static final ValueType<Named> TYPE_OF_NAMED =
        new ValueType<>("IDL:shapes/named:1.0", ValueType.Form.PLAIN, Node.TYPE, List.of(), Named::new, List::of);
    String name = "";

    @Override
    public ValueType<?> _type() {
      return TYPE_OF_NAMED;
    }

    @Override
    protected void _read(CdrReader in) {
      super._read(in);
      name = View.read(new StringView(), in);
    }

    @Override
    protected void _write(CdrWriter out) {
      super._write(out);
      out.writeString(name);
    }
  }

  /** A truncatable valuetype, with a sequence of values. */
  static final class Weighed extends Node {
    static final ValueType<Weighed> TYPE_OF_WEIGHED =
        new ValueType<>("IDL:shapes/weighed:1.0", ValueType.Form.TRUNCATABLE, Node.TYPE, List.of(), Weighed::new, List::of);
    double weight;
    List<Node> others = List.of();

    @Override
    public ValueType<?> _type() {
      return TYPE_OF_WEIGHED;
    }

    @Override
    protected void _read(CdrReader in) {
      super._read(in);
      weight = in.readDouble();
      others = View.read(new ValueSequenceView<>(Extent.UNBOUNDED, Node.TYPE), in);
    }

    @Override
    protected void _write(CdrWriter out) {
      super._write(out);
      out.writeDouble(weight);
      out.writeSequence(others, Extent.UNBOUNDED, (each, to) -> to.writeValue(each, Node.TYPE));
    }
  }

  /** An abstract valuetype. */
  interface Marked extends ValueBase {
    ValueType<Marked> TYPE =
        new ValueType<>("IDL:shapes/marked:1.0", ValueType.Form.ABSTRACT, null, List.of(), null, () -> List.of(Seal.TYPE_OF_SEAL));
  }

  /** A valuetype whose state user code encodes. */
  static final class Seal extends Value implements Marked {
    static final ValueType<Seal> TYPE_OF_SEAL =
        new ValueType<>("IDL:shapes/seal:1.0", ValueType.Form.CUSTOM, null, List.of(Marked.TYPE), Seal::new, List::of);
    int colour;

    @Override
    public ValueType<?> _type() {
      return TYPE_OF_SEAL;
    }

    @Override
    protected void _read(CdrReader in) {
      colour = in.readShort() << 16 | Short.toUnsignedInt(in.readShort());
    }

    @Override
    protected void _write(CdrWriter out) {
      out.writeShort((short) (colour >>> 16));
      out.writeShort((short) colour);
    }
  }

  /** View of a struct of two values. */
  private static final class Pair implements View<Node> {
    private Node first;
    private Node second;

    @Override
    public void read(CdrReader in) {
      first = in.readValue(Node.TYPE);
      second = in.readValue(Node.TYPE);
    }

    @Override
    public Node copy() {
      return first;
    }
  }

  /** A little-endian message that begins with eight octets of something else. */
  private static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Message() {
      bytes.writeBytes(new byte[8]);
    }

    Message numbers(int... all) {
      for (int each : all) {
        while (bytes.size() % 4 != 0) {
          bytes.write(0);
        }
        for (int shift = 0; shift < 32; shift += 8) {
          bytes.write(each >> shift);
        }
      }
      return this;
    }

    Message text(String text) {
      numbers(text.length() + 1);
      text.chars().forEach(bytes::write);
      bytes.write(0);
      return this;
    }

    CdrReader reader() {
      return reading(bytes.toByteArray(), true);
    }
  }

  private static CdrReader reading(byte[] bytes, boolean little) {
    NativeBuffer buffer = new BufferPool(1 << 20, Arena.ofAuto()).take(bytes.length);
    MemorySegment.copy(MemorySegment.ofArray(bytes), 0, buffer.segment(), NativeBuffer.FIRST, bytes.length);
    CdrReader in = new CdrReader();
    in.reset(buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) bytes.length, little, 2);
    in.skip(8);
    return in;
  }

  private static CdrWriter writer() {
    CdrWriter out = new CdrWriter(new BufferPool(1 << 20, Arena.ofAuto()));
    out.reset(2);
    out.writeLongLong(0);
    return out;
  }

  private static byte[] bytes(CdrWriter out) {
    byte[] bytes = new byte[out.size()];
    MemorySegment.copy(out.buffer().segment(), NativeBuffer.FIRST, MemorySegment.ofArray(bytes), 0, bytes.length);
    return bytes;
  }

  private static Node sent(Node value) {
    CdrWriter out = writer();
    out.writeValue(value, Node.TYPE);
    CdrReader in = reading(bytes(out), out.little());
    Node got = in.readValue(Node.TYPE);
    assertEquals(0, in.remaining());
    return got;
  }

  private static int refused(Message message, ValueType<?> declared) {
    SystemException refusal = assertThrows(SystemException.class, () -> message.reader().readValue(declared));
    assertEquals(StandardException.MARSHAL, refusal.kind());
    return refusal.minor();
  }

  private static Weighed graph() {
    Weighed inner = new Weighed();
    inner.number = 5;
    inner.weight = 0.5;
    Named leaf = new Named();
    leaf.name = "x";
    Weighed root = new Weighed();
    root.number = 4;
    root.left = inner;
    root.weight = 1.5;
    root.others = Arrays.asList(inner, leaf, leaf, root);
    return root;
  }

  @Test
  void nullIsSentAsSuch() {
    assertNull(sent(null));
  }

  @Test
  void sharingAndCirclesArriveAsTheyWere() {
    Node leaf = new Node();
    leaf.number = 3;
    Node root = new Node();
    root.number = 1;
    root.left = leaf;
    root.right = leaf;
    leaf.left = root;
    Node got = sent(root);
    assertEquals(1, got.number);
    assertSame(got.left, got.right);
    assertEquals(3, got.left.number);
    assertSame(got, got.left.left);
    assertNull(got.left.right);
  }

  @Test
  void truncatableValuesAreSentInChunksAndSoIsAllWithin() {
    Weighed got = assertInstanceOf(Weighed.class, sent(graph()));
    assertEquals(1.5, got.weight);
    assertEquals(0.5, assertInstanceOf(Weighed.class, got.left).weight);
    assertSame(got.left, got.others.get(0));
    assertEquals("x", assertInstanceOf(Named.class, got.others.get(1)).name);
    assertSame(got.others.get(1), got.others.get(2));
    assertSame(got, got.others.get(3));
  }

  @Test
  void viewsAreMovedOntoValuesThatWereReadBefore() {
    Weighed root = graph();
    CdrWriter out = writer();
    out.writeSequence(List.of(root, new Node()), Extent.UNBOUNDED, (each, to) -> {
      to.writeValue(each, Node.TYPE);
      to.writeValue(root, Node.TYPE);
    });
    SequenceView<Pair, Node> view = new SequenceView<>(Extent.UNBOUNDED, 4, Pair::new);
    CdrReader in = reading(bytes(out), out.little());
    view.read(in);
    assertEquals(0, in.remaining());
    Node first = view.get(0).first;
    assertSame(first, view.get(1).second);
    assertSame(first, view.get(0).first);
    assertSame(view.copy().get(1), view.copy().get(1));
  }

  @Test
  void stateMayComeInSeveralChunks() {
    Message message = new Message().numbers(0x7fffff0a).text("IDL:shapes/weighed:1.0").numbers(8, 11, 0, 0);
    CdrReader in = message.numbers(16, 0, 0, 0x3ff00000, 1, 4, 0, -1).reader();
    Weighed got = assertInstanceOf(Weighed.class, in.readValue(Node.TYPE));
    assertEquals(11, got.number);
    assertEquals(1, got.others.size());
    assertEquals(0, in.remaining());
  }

  @Test
  void unknownDerivedValueIsTruncated() {
    Message message = new Message().numbers(0x7fffff0e, 2).text("IDL:shapes/far:1.0").text("IDL:shapes/node:1.0");
    message.numbers(12, 9, 0, 0, 8, 1, 2, 0x7fffff0a).text("IDL:shapes/farther:1.0").numbers(4, 1, -2, 4, 5, -1, 77);
    CdrReader in = message.reader();
    assertEquals(9, in.readValue(Node.TYPE).number);
    assertEquals(4, in.remaining());
  }

  @Test
  void oneEndTagMayEndSeveralValues() {
    Message message = new Message().numbers(0x7fffff0a).text("IDL:shapes/node:1.0").numbers(4, 1);
    message.numbers(0x7fffff0a).text("IDL:shapes/node:1.0").numbers(12, 2, 0, 0, -2);
    CdrReader in = message.numbers(0x7fffff0a).text("IDL:shapes/node:1.0").numbers(12, 3, 0, 0, -1).reader();
    Node got = in.readValue(Node.TYPE);
    assertEquals(2, got.left.number);
    assertEquals(3, got.right.number);
    assertEquals(0, in.remaining());
  }

  @Test
  void repositoryIdsAndCodebasesMayHaveComeEarlier() {
    Message message = new Message().numbers(0x7fffff03).text("http://a").text("IDL:shapes/node:1.0").numbers(1, 0, 0x7fffff03, -1);
    message.numbers(12 - message.bytes.size(), -1);
    message.numbers(28 - message.bytes.size(), 2, 0, 0);
    assertEquals(2, message.reader().readValue(Node.TYPE).right.number);
  }

  @Test
  void typesThatAreUnknownOrOthersAreRefused() {
    Message unknown = new Message().numbers(0x7fffff02).text("IDL:shapes/far:1.0").numbers(1, 0, 0);
    assertEquals(MinorCodes.VALUE_TYPE_UNKNOWN, refused(unknown, Node.TYPE));
    Message other = new Message().numbers(0x7fffff02).text("IDL:shapes/node:1.0").numbers(1, 0, 0);
    assertEquals(MinorCodes.VALUE_TYPE_UNKNOWN, refused(other, Named.TYPE_OF_NAMED));
    Message list = new Message().numbers(0x7fffff06, 2).text("IDL:shapes/far:1.0").text("IDL:shapes/node:1.0").numbers(1, 0, 0);
    assertEquals(MinorCodes.VALUE_MALFORMED, refused(list, Node.TYPE));
  }

  @Test
  void valuesOfAnAbstractTypeAreOfThoseDerivedFromIt() {
    Seal given = new Seal();
    given.colour = 0x12345678;
    CdrWriter out = writer();
    out.writeValue(given, Marked.TYPE);
    out.writeValue(null, Marked.TYPE);
    CdrReader in = reading(bytes(out), out.little());
    Marked got = in.readValue(Marked.TYPE);
    assertEquals(0x12345678, assertInstanceOf(Seal.class, got).colour);
    assertNull(in.readValue(Marked.TYPE));
    assertEquals(0, in.remaining());

    assertEquals(MinorCodes.VALUE_TYPE_UNKNOWN, refused(new Message().numbers(0x7fffff00, 1, 0, 0), Marked.TYPE));
    for (String id : List.of("IDL:shapes/node:1.0", "IDL:shapes/marked:1.0")) {
      assertEquals(MinorCodes.VALUE_TYPE_UNKNOWN, refused(new Message().numbers(0x7fffff02).text(id).numbers(1, 0, 0), Marked.TYPE));
    }
    Marked stranger = () -> Marked.TYPE;
    assertThrows(IllegalArgumentException.class, () -> writer().writeValue(stranger, Marked.TYPE));
  }

  @Test
  void aStateThatUserCodeEncodesIsInChunks() {
    Seal given = new Seal();
    given.colour = 0x00010002;
    CdrWriter out = writer();
    out.writeValue(given, Seal.TYPE_OF_SEAL);
    CdrReader in = reading(bytes(out), out.little());
    assertEquals(0x00010002, in.readValue(Seal.TYPE_OF_SEAL).colour);
    assertEquals(0, in.remaining());

    Message one = new Message().numbers(0x7fffff08, 4, 0x00010002, -1);
    assertEquals(0x00020001, one.reader().readValue(Seal.TYPE_OF_SEAL).colour);
    for (int[] each : new int[][] {{0x7fffff00, 0x00010002}, {0x7fffff08, 8, 0x00010002, 3, -1}, {0x7fffff08, 2, 0x00010002, -1}}) {
      refused(new Message().numbers(each), Seal.TYPE_OF_SEAL);
    }
  }

  @Test
  void malformedValuesAreRefused() {
    for (int[] each : new int[][] {
      {1, 1, 0, 0}, {0x7ffffeff, 1, 0, 0}, {0x80000000, 1, 0, 0}, {0x7fffff04, 1, 0, 0}, {0x7fffff10, 1, 0, 0}, {-2, 1, 0, 0},
      {-1, 0}, {-1, -4}, {-1, 0x80000000}, {-1, 4}, {0x7fffff00, 1, -1, -6}, {0x7fffff02, -1, -8}, {0x7fffff06, 0},
      {0x7fffff06, -1, -4, 0, 0}, {0x7fffff02, 2000, 0, 0}, {0x7fffff08, 12, 1, 0, 0}, {0x7fffff08, 12, 1, 0, 0, -2},
      {0x7fffff08, 16, 1, 0, 0, 0, -1}, {0x7fffff08, 4, 1, 0x7fffff00, 2, 0, 0, 4, 0, -1}, {0x7fffff08, 4, 1, -1, 4, 0, 0},
      {0x7fffff08, 0x7fffff00, 1}
    }) {
      refused(new Message().numbers(each), Node.TYPE);
    }
    assertNotNull(new Message().numbers(0x7fffff08, 12, 1, 0, 0, -1).reader().readValue(Node.TYPE));
  }

  @ParameterizedTest
  @ValueSource(ints = {63, 64})
  void nestingIsBounded(int inner) {
    Node root = new Node();
    Node last = root;
    for (int i = 0; i < inner; i++) {
      last.left = new Node();
      last = last.left;
    }
    if (inner == 63) {
      assertNotNull(sent(root));
    } else {
      SystemException refusal = assertThrows(SystemException.class, () -> sent(root));
      assertEquals(MinorCodes.NESTED_TOO_DEEP, refusal.minor());
    }
    Message message = new Message();
    for (int i = 0; i < 65; i++) {
      message.numbers(0x7fffff00, i);
    }
    assertEquals(MinorCodes.NESTED_TOO_DEEP, refused(message, Node.TYPE));
  }

  @Test
  void whatIsCutOffOrChangedIsRefusedOrReadButNothingElse() {
    CdrWriter out = writer();
    out.writeValue(graph(), Node.TYPE);
    byte[] whole = bytes(out);
    for (int length = 8; length < whole.length; length++) {
      CdrReader in = reading(Arrays.copyOf(whole, length), out.little());
      assertThrows(SystemException.class, () -> in.readValue(Node.TYPE));
    }
    int read = 0;
    for (int place = 8; place < whole.length; place++) {
      for (int changed : new int[] {0, 1, 0x7f, 0xff}) {
        byte[] bytes = whole.clone();
        bytes[place] = (byte) changed;
        try {
          reading(bytes, out.little()).readValue(Node.TYPE);
          read++;
        } catch (SystemException refusal) {
          assertEquals(StandardException.MARSHAL, refusal.kind());
        }
      }
    }
    assertFalse(read == 0, "numbers and names may be others");
  }
}
