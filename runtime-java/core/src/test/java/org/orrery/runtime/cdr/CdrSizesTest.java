// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.ReferenceView;

/**
 * Least sizes and alignments that the planner and both runtimes share, held by sequences of shortest values: one that fits is read, and
 * one whose count can't be true is refused before an element is looked at.
 */
class CdrSizesTest {
  private static final Path SIZES = Path.of("../../runtime-cpp/test/vectors/cdr-sizes.txt");
  /** What Java has no view of a sequence for: no mapping, or generated views only. */
  private static final Set<String> OTHERS = Set.of("long double", "struct{long,short}", "union(boolean){long,octet}", "any",
      "TypeCode");

  private record Line(String type, int minor, int alignment, int least, byte[] shortest) {
    static Line parse(String text) {
      String[] fields = Arrays.stream(text.split("\\|", -1)).map(String::strip).toArray(String[]::new);
      assertEquals(5, fields.length, text);
      return new Line(
          fields[0],
          Integer.parseInt(fields[1].substring(2)),
          Integer.parseInt(fields[2]),
          Integer.parseInt(fields[3]),
          HexFormat.of().parseHex(fields[4]));
    }

    @Override
    public String toString() {
      return type + " in GIOP 1." + minor;
    }
  }

  /** A view of a sequence, and its number of elements. */
  private record Sequence<V extends View<?>>(V view, ToIntFunction<V> counted) {
    int count() {
      return counted.applyAsInt(view);
    }
  }

  private enum Only {
    ONE
  }

  /** Views of sequences; the least sizes of elements without a view of their own come from the generator. */
  private static final Map<String, Function<Integer, Sequence<?>>> SEQUENCES = Map.ofEntries(
      Map.entry("boolean", least -> new Sequence<>(new BooleanSequenceView(), BooleanSequenceView::count)),
      Map.entry("octet", least -> new Sequence<>(new OctetSequenceView(), OctetSequenceView::count)),
      Map.entry("int8", least -> new Sequence<>(new OctetSequenceView(), OctetSequenceView::count)),
      Map.entry("uint8", least -> new Sequence<>(new OctetSequenceView(), OctetSequenceView::count)),
      Map.entry("char", least -> new Sequence<>(new CharacterSequenceView(), CharacterSequenceView::count)),
      Map.entry("wchar", least -> new Sequence<>(new WideCharacterSequenceView(), WideCharacterSequenceView::count)),
      Map.entry("value", least -> new Sequence<>(
          new ValueSequenceView<>(Extent.UNBOUNDED, ValueTest.Node.TYPE), ValueSequenceView::count)),
      Map.entry("fixed<5,2>", least -> new Sequence<>(
          new SequenceView<>(Extent.UNBOUNDED, least, () -> new FixedView(5, 2)), SequenceView::count)),
      Map.entry("fixed<4,2>", least -> new Sequence<>(
          new SequenceView<>(Extent.UNBOUNDED, least, () -> new FixedView(4, 2)), SequenceView::count)),
      Map.entry("short", least -> new Sequence<>(new ShortSequenceView(), ShortSequenceView::count)),
      Map.entry("unsigned short", least -> new Sequence<>(new ShortSequenceView(), ShortSequenceView::count)),
      Map.entry("long", least -> new Sequence<>(new LongSequenceView(), LongSequenceView::count)),
      Map.entry("unsigned long", least -> new Sequence<>(new LongSequenceView(), LongSequenceView::count)),
      Map.entry("long long", least -> new Sequence<>(new LongLongSequenceView(), LongLongSequenceView::count)),
      Map.entry("unsigned long long", least -> new Sequence<>(new LongLongSequenceView(), LongLongSequenceView::count)),
      Map.entry("float", least -> new Sequence<>(new FloatSequenceView(), FloatSequenceView::count)),
      Map.entry("double", least -> new Sequence<>(new DoubleSequenceView(), DoubleSequenceView::count)),
      Map.entry("enum", least -> new Sequence<>(new EnumSequenceView<>(Extent.UNBOUNDED, Only.values()), EnumSequenceView::count)),
      Map.entry("string", least ->
          new Sequence<>(new SequenceView<>(Extent.UNBOUNDED, least, StringView::new), SequenceView::count)),
      Map.entry("wstring", least -> new Sequence<>(
          new SequenceView<>(Extent.UNBOUNDED, least, () -> new StringView(true, Integer.MAX_VALUE)), SequenceView::count)),
      Map.entry("sequence<octet>", least ->
          new Sequence<>(new SequenceView<>(Extent.UNBOUNDED, least, OctetSequenceView::new), SequenceView::count)),
      Map.entry("short[3]", least -> new Sequence<>(
          new SequenceView<>(Extent.UNBOUNDED, least, () -> new ShortSequenceView(Extent.exactly(3))), SequenceView::count)),
      Map.entry("Object", least ->
          new Sequence<>(new SequenceView<>(Extent.UNBOUNDED, least, ReferenceView::new), SequenceView::count)),
      Map.entry("interface", least ->
          new Sequence<>(new SequenceView<>(Extent.UNBOUNDED, least, ReferenceView::new), SequenceView::count)));

  @Test
  void everyTypeIsTested() throws IOException {
    Set<String> tested = new TreeSet<>(SEQUENCES.keySet());
    tested.addAll(OTHERS);

    assertEquals(lines().stream().map(Line::type).collect(Collectors.toCollection(TreeSet::new)), tested);
  }

  @TestFactory
  Stream<DynamicTest> oneShortestValueIsRead() throws IOException {
    return tested().map(line -> DynamicTest.dynamicTest(line.toString(), () -> {
      assertEquals(line.least, line.shortest.length);
      Sequence<?> sequence = sequence(line);
      CdrReader in = reader(line, 1, line.shortest.length);

      sequence.view.read(in);

      assertEquals(1, sequence.count());
      assertEquals(0, in.remaining());
    }));
  }

  /** One byte too few is left for a count of two, by the least size of all versions of GIOP. */
  @TestFactory
  Stream<DynamicTest> countThatCannotBeTrueIsRefusedUnread() throws IOException {
    return tested().map(line -> DynamicTest.dynamicTest(line.toString(), () -> {
      Sequence<?> sequence = sequence(line);
      CdrReader in = reader(line, 2, 2 * least(line.type) - 1 - padding(line));

      SystemException fault = assertThrows(SystemException.class, () -> sequence.view.read(in));

      assertEquals(MinorCodes.FORGED_LENGTH, fault.minor());
      assertEquals(0, sequence.count());
    }));
  }

  private static Sequence<?> sequence(Line line) throws IOException {
    return SEQUENCES.get(line.type).apply(least(line.type));
  }

  private static int least(String type) throws IOException {
    return lines().stream().filter(line -> line.type.equals(type)).mapToInt(Line::least).min().orElseThrow();
  }

  /** Padding behind the count. */
  private static int padding(Line line) {
    return Math.max(0, line.alignment - 4);
  }

  private static Stream<Line> tested() throws IOException {
    return lines().stream().filter(line -> !OTHERS.contains(line.type));
  }

  private static List<Line> lines() throws IOException {
    List<Line> all = Files.readAllLines(SIZES).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Line::parse)
        .toList();
    assertTrue(all.size() > 20, "vectors are missing");
    return all;
  }

  /** A count, then bytes from the first multiple of the alignment: shortest values one behind the other. */
  private static CdrReader reader(Line line, int count, int elementBytes) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(new byte[] {0, 0, 0, (byte) count});
    bytes.writeBytes(new byte[padding(line)]);
    for (int i = 0; i < elementBytes; i++) {
      bytes.write(line.shortest[i % line.shortest.length]);
    }
    NativeBuffer buffer = new NativeBuffer(bytes.size(), Arena.ofAuto());
    MemorySegment.copy(bytes.toByteArray(), 0, buffer.segment(), ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, bytes.size());
    CdrReader in = new CdrReader();
    in.reset(buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + bytes.size(), false, line.minor);
    return in;
  }
}
