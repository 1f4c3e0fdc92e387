// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class OperationTableTest {
  /** The vectors that both runtimes share. */
  private static final Path VECTORS = Path.of("../../generator/perfecthash/src/test/vectors/operation-tables.txt");

  private record Vectors(OperationTable table, Map<String, Integer> expected) {
    static Map<String, Vectors> read() throws IOException {
      Map<String, Vectors> all = new LinkedHashMap<>();
      try (BufferedReader lines = Files.newBufferedReader(VECTORS)) {
        Vectors current = null;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          String[] words = line.split(" ");
          if (words[0].equals("table")) {
            current = new Vectors(OperationTableText.read(lines), new LinkedHashMap<>());
            all.put(words[1], current);
          } else if (words[0].equals("find")) {
            current.expected.put(words[2], Integer.parseInt(words[1]));
          }
        }
      }
      return all;
    }
  }

  private final ReceivedMessage message = new ReceivedMessage();

  private int find(OperationTable table, byte[] name, int frame) {
    return table.find(message.segment(), message.put(name, frame), name.length);
  }

  @TestFactory
  Stream<DynamicTest> findsWhatTheSearchPromised() throws IOException {
    Map<String, Vectors> all = Vectors.read();
    assertEquals(OperationTable.Scheme.values().length, all.values().stream().map(v -> v.table.scheme()).distinct().count());
    return all.entrySet().stream().map(each -> DynamicTest.dynamicTest(each.getKey(), () ->
        each.getValue().expected.forEach((name, index) -> {
          for (int frame : new int[] {0, 0xff, 'e'}) {
            assertEquals(index, find(each.getValue().table, HexFormat.of().parseHex(name), frame), name);
          }
        })));
  }

  @Test
  void missesNamesOfAnyLength() throws IOException {
    OperationTable table = Vectors.read().get("tango").table;
    for (int length = 0; length < 300; length++) {
      assertEquals(OperationTable.NONE, find(table, "z".repeat(length).getBytes(StandardCharsets.US_ASCII), 'z'));
    }
    assertEquals(OperationTable.NONE, table.find(message.segment(), 8, -1));
  }

  @Test
  void builderAndTextGiveTheSameTable() throws IOException {
    OperationTable text = Vectors.read().get("single").table;
    OperationTable built = OperationTable.builder()
        .lengths(4, 4)
        .direct(0)
        .slots(1)
        .slot(0, 0, 0x676e6970, 0x676e6970, 0x676e6970, 4, 0)
        .build();
    assertEquals(text.shifts(), built.shifts());
    for (String name : new String[] {"ping", "pong", "pin", "pings"}) {
      byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
      assertEquals(find(text, bytes, 0), find(built, bytes, 0), name);
    }
    assertEquals(0, find(built, "ping".getBytes(StandardCharsets.US_ASCII), 0));
  }

  @Test
  void loadsATableFromAResourceBesideAClass() {
    OperationTable table = OperationTableText.load(OperationTableTest.class, "ping.operations");
    assertEquals(0, find(table, "ping".getBytes(StandardCharsets.US_ASCII), 0));
  }

  @Test
  void failsAtOnceOnAMissingOrForeignResource() {
    assertThrows(IllegalStateException.class, () -> OperationTableText.load(OperationTableTest.class, "none.operations"));
    assertThrows(
        IllegalStateException.class,
        () -> OperationTableText.load(OperationTableTest.class, "OperationTableTest.class"));
  }

  @Test
  void allocatesNothing() throws IOException {
    OperationTable table = Vectors.read().get("displaced").table;
    byte[] name = "_non_existent".getBytes(StandardCharsets.US_ASCII);
    long offset = message.put(name, 0);
    int found = lookUp(table, offset, name.length, 20_000);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();
    found += lookUp(table, offset, name.length, 20_000);
    long after = threads.getCurrentThreadAllocatedBytes();
    assertTrue(found > 0);
    assertEquals(0, after - before);
  }

  /** HotSpot's default FreqInlineSize; a larger method would be called, and its table be no constant to it. */
  @Test
  void lookUpIsSmallEnoughToBeInlinedWhereItIsCalledOften() throws IOException {
    try (InputStream in = OperationTable.class.getResourceAsStream("OperationTable.class")) {
      MethodModel find = ClassFile.of().parse(in.readAllBytes()).methods().stream()
          .filter(method -> method.methodName().equalsString("find"))
          .findFirst()
          .orElseThrow();
      int bytes = find.findAttribute(Attributes.code()).orElseThrow().codeLength();
      assertTrue(bytes <= 325, bytes + " bytes of code");
    }
  }

  private int lookUp(OperationTable table, long offset, int length, int times) {
    int found = 0;
    for (int i = 0; i < times; i++) {
      found += table.find(message.segment(), offset, length) >= 0 ? 1 : 0;
    }
    return found;
  }
}
