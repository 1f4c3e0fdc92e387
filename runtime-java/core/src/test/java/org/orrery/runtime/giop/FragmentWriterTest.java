// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that are sent in parts (CORBA 3.3 part 2, 9.4.9). */
class FragmentWriterTest {
  private static final int MORE = 2;

  /** A Reply of so many bytes in the machine's order, the request's id at 12. */
  private static byte[] reply(int minor, int size) {
    byte[] message = WireMessage.of(MessageType.REPLY, minor, ByteOrder.nativeOrder()).raw(new byte[size - 12]).bytes();
    for (int i = 12; i < size; i++) {
      message[i] = (byte) i;
    }
    return message;
  }

  private static List<byte[]> cut(byte[] message, int limit) {
    int offset = 8;
    MemorySegment memory = MemorySegment.ofArray(new long[(message.length + 31) / 8]);
    MemorySegment.copy(message, 0, memory, ValueLayout.JAVA_BYTE, offset, message.length);
    FragmentWriter writer = new FragmentWriter();
    List<byte[]> parts = new ArrayList<>();
    writer.begin(memory, offset, offset + message.length, limit);
    while (writer.next()) {
      parts.add(memory.asSlice(writer.from(), (long) writer.to() - writer.from()).toArray(ValueLayout.JAVA_BYTE));
    }
    assertArrayEquals(message, memory.asSlice(offset, message.length).toArray(ValueLayout.JAVA_BYTE), "to be sent again");
    return parts;
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 40, 64, 128})
  void thePartsMakeTheMessageAgain(int limit) {
    for (int size = limit + 1; size < 400; size++) {
      byte[] message = reply(2, size);
      List<byte[]> parts = cut(message, limit);
      ByteArrayOutputStream joined = new ByteArrayOutputStream();
      for (int i = 0; i < parts.size(); i++) {
        byte[] part = parts.get(i);
        boolean last = i == parts.size() - 1;
        assertTrue(part.length <= limit && (last || part.length % 8 == 0));
        assertEquals(i == 0 ? MessageType.REPLY : MessageType.FRAGMENT, part[7]);
        assertEquals(!last, (part[6] & MORE) != 0);
        assertArrayEquals(Arrays.copyOfRange(message, 12, 16), Arrays.copyOfRange(part, 12, 16), "the request id");
        int body = MemorySegment.ofArray(part).get(ValueLayout.JAVA_INT_UNALIGNED, 8);
        assertEquals(part.length - 12, body);
        joined.write(part, i == 0 ? 12 : 16, part.length - (i == 0 ? 12 : 16));
      }
      assertArrayEquals(Arrays.copyOfRange(message, 12, size), joined.toByteArray());
    }
  }

  @Test
  void aMessageThatFitsIsLeftWhole() {
    byte[] message = reply(2, 64);
    assertArrayEquals(message, cut(message, 64).getFirst());
    assertEquals(1, cut(message, 0).size());
  }

  @Test
  void versionsBefore12AreNeverCut() {
    assertEquals(1, cut(reply(1, 500), 64).size());
    assertEquals(1, cut(reply(0, 500), 64).size());
  }
}
