// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** The vectors that both runtimes share, read and written. */
class CdrVectorsTest {
  private static final Path VECTORS = Path.of("../../runtime-cpp/test/vectors/cdr.txt");

  private record Vector(String name, int minor, boolean little, List<String> types, byte[] bytes, String values) {
    static Vector parse(String line) {
      String[] fields = Arrays.stream(line.split("\\|", -1)).map(String::strip).toArray(String[]::new);
      assertEquals(6, fields.length, line);
      return new Vector(
          fields[0] + ", " + fields[1] + " " + fields[2],
          Integer.parseInt(fields[1].substring(2)),
          fields[2].equals("little"),
          List.of(fields[3].split(" ")),
          HexFormat.of().parseHex(fields[4]),
          fields[5]);
    }
  }

  @TestFactory
  Stream<DynamicTest> vectorsAreReadAsTheySay() throws IOException {
    return vectors().map(each -> DynamicTest.dynamicTest(each.name, () -> {
      if (each.values.startsWith("!")) {
        SystemException fault = assertThrows(SystemException.class, () -> read(each));
        assertEquals(StandardException.MARSHAL, fault.kind());
        assertEquals(Completion.NO, fault.completed());
        assertEquals(code(each.values.substring(1)), fault.minor());
      } else {
        assertEquals(each.values, read(each));
      }
    }));
  }

  @TestFactory
  Stream<DynamicTest> valuesAreWrittenAsTheVectorsSay() throws IOException {
    return vectors()
        .filter(each -> !each.values.startsWith("!") && !each.name.contains("mark"))
        .map(each -> DynamicTest.dynamicTest(each.name, () -> assertEquals(
            HexFormat.of().formatHex(each.bytes), HexFormat.of().formatHex(write(each)))));
  }

  private static Stream<Vector> vectors() throws IOException {
    List<Vector> all = Files.readAllLines(VECTORS).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Vector::parse)
        .toList();
    assertTrue(all.size() > 100, "vectors are missing");
    return all.stream();
  }

  private static int code(String name) throws ReflectiveOperationException {
    return MinorCodes.class.getField(name.toUpperCase(Locale.ROOT)).getInt(null);
  }

  private static String read(Vector vector) {
    NativeBuffer buffer = new NativeBuffer(Math.max(1, vector.bytes.length), Arena.ofAuto());
    buffer.segment().fill((byte) 0x5a);
    MemorySegment.copy(
        vector.bytes, 0, buffer.segment(), ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, vector.bytes.length);
    CdrReader in = new CdrReader();
    in.reset(buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + vector.bytes.length, vector.little, vector.minor);
    StringBuilder text = new StringBuilder();
    for (String type : vector.types) {
      text.append(text.isEmpty() ? "" : " ").append(VectorText.read(type, in));
    }
    assertEquals(0, in.remaining(), "bytes left over");
    return text.toString();
  }

  private static byte[] write(Vector vector) {
    CdrWriter out = new CdrWriter(new BufferPool(1 << 16, Arena.ofAuto()));
    out.reset(vector.minor);
    out.little(vector.little);
    String[] values = vector.values.split(" ");
    for (int i = 0; i < values.length; i++) {
      VectorText.write(vector.types.get(i), values[i], out);
    }
    return out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size()).toArray(ValueLayout.JAVA_BYTE);
  }
}
