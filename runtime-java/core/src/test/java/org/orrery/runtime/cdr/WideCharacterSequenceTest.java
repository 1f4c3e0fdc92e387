// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.SystemException;

/** Collections of {@code wchar}, whose elements GIOP 1.2 gives a length each (CORBA 3.3 part 2, 9.3.1.6). */
class WideCharacterSequenceTest {
  private static final char[] EURO_AND_OMEGA = {'\u20ac', '\u03a9'};

  private static CdrReader reader(int minor, boolean little, String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    NativeBuffer buffer = new NativeBuffer(bytes.length, Arena.ofAuto());
    MemorySegment.copy(bytes, 0, buffer.segment(), ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, bytes.length);
    CdrReader in = new CdrReader();
    in.reset(buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) bytes.length, little, minor);
    return in;
  }

  private static WideCharacterSequenceView read(CdrReader in) {
    WideCharacterSequenceView view = new WideCharacterSequenceView();
    view.read(in);
    return view;
  }

  @Test
  void readsTwoBytesAnElementIn11() {
    assertArrayEquals(EURO_AND_OMEGA, read(reader(1, true, "02000000 ac20 a903")).copy());
  }

  @Test
  void readsALengthForEachElementIn12() {
    CdrReader in = reader(2, false, "00000002 0220ac 0203a9 2a");
    assertArrayEquals(EURO_AND_OMEGA, read(in).copy());
    assertEquals(0x2a, in.readOctet());
  }

  @Test
  void readsElementsWithAByteOrderMark() {
    assertArrayEquals(EURO_AND_OMEGA, read(reader(2, false, "00000002 04fffeac20 0203a9")).copy());
  }

  @Test
  void givesElementsInAnyOrder() {
    WideCharacterSequenceView view = read(reader(2, false, "00000003 020061 020062 020063"));
    assertEquals('c', view.get(2));
    assertEquals('a', view.get(0));
    assertEquals('a', view.get(0));
    assertEquals('b', view.get(1));
    assertThrows(IndexOutOfBoundsException.class, () -> view.get(3));
  }

  @Test
  void refusesACountBeyondTheMessage() {
    CdrReader in = reader(2, false, "7fffffff 020061");
    assertThrows(SystemException.class, () -> read(in));
  }

  @Test
  void refusesMoreThanTheBound() {
    CdrReader in = reader(2, false, "00000002 020061 020062");
    assertThrows(SystemException.class, () -> new WideCharacterSequenceView(Extent.atMost(1)).read(in));
  }

  @Test
  void writesWhatItReads() {
    try (Arena arena = Arena.ofConfined()) {
      CdrWriter out = new CdrWriter(new BufferPool(1024, arena));
      out.reset(2);
      Primitives.writeWide(out, EURO_AND_OMEGA, Extent.UNBOUNDED);
      CdrReader in = new CdrReader();
      in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), 2);
      assertEquals(4 + 2 * 3, out.size());
      assertArrayEquals(EURO_AND_OMEGA, read(in).copy());
    }
  }
}
