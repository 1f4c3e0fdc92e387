// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** No string holds a NUL: readers in other languages take it for the end (CORBA 3.3 part 1, 7.11.3.2). */
class NulTest {
  private static final int LONGEST = 20;

  /** Each position in texts of each length around the eight octets that are looked at together. */
  static Stream<Arguments> positions() {
    return IntStream.rangeClosed(1, LONGEST).boxed()
        .flatMap(length -> IntStream.range(0, length).mapToObj(at -> Arguments.of(length, at)));
  }

  private static String text(int length, int nul) {
    return "x".repeat(nul) + '\0' + "x".repeat(length - nul - 1);
  }

  private static CdrWriter writer(int minor, CodeSet codeSet) {
    CdrWriter out = new CdrWriter(new BufferPool(1 << 12, Arena.ofAuto()));
    out.reset(minor);
    out.codeSet(codeSet);
    return out;
  }

  private static CdrReader written(CdrWriter out, int minor, CodeSet codeSet) {
    CdrReader in = new CdrReader();
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), minor);
    in.codeSet(codeSet);
    return in;
  }

  private static void assertRefused(StandardException kind, Runnable action) {
    SystemException refusal = assertThrows(SystemException.class, action::run);
    assertEquals(kind, refusal.kind());
    assertEquals(MinorCodes.STRING_HOLDS_NUL, refusal.minor());
    assertEquals(Completion.NO, refusal.completed());
  }

  @ParameterizedTest
  @MethodSource("positions")
  void isNotWritten(int length, int at) {
    String text = text(length, at);
    for (CodeSet codeSet : CodeSet.values()) {
      assertRefused(StandardException.BAD_PARAM, () -> writer(2, codeSet).writeString(text));
    }
    for (int minor = 1; minor <= 2; minor++) {
      CdrWriter out = writer(minor, CodeSet.UTF_8);
      assertRefused(StandardException.BAD_PARAM, () -> out.writeWstring(text));
      out.little(!out.little());
      assertRefused(StandardException.BAD_PARAM, () -> out.writeWstring(text));
    }
  }

  @ParameterizedTest
  @MethodSource("positions")
  void isNotRead(int length, int at) {
    String text = text(length, at);
    for (CodeSet codeSet : CodeSet.values()) {
      CdrWriter out = writer(2, codeSet);
      out.writeLong(length + 1);
      for (int i = 0; i <= length; i++) {
        out.writeOctet((byte) (i < length ? text.charAt(i) : 0));
      }
      assertRefused(StandardException.MARSHAL, () -> new StringView().read(written(out, 2, codeSet)));
    }
    for (int minor = 1; minor <= 2; minor++) {
      int version = minor;
      CdrWriter out = writer(minor, CodeSet.ISO_8859_1);
      out.little(false);
      out.writeLong(minor == 1 ? length + 1 : 2 * length);
      for (int i = 0; i < length; i++) {
        out.writeShort((short) text.charAt(i));
      }
      if (minor == 1) {
        out.writeShort((short) 0);
      }
      StringView wide = new StringView(true, Integer.MAX_VALUE);
      assertRefused(StandardException.MARSHAL, () -> wide.read(written(out, version, CodeSet.ISO_8859_1)));
    }
  }

  @ParameterizedTest
  @MethodSource("positions")
  void isToldFromOtherCharacters(int length, int at) {
    for (char other : new char[] {1, 0x7f, 0x80, 0x81, 0xff}) {
      String text = text(length, at).replace('\0', other);
      for (CodeSet codeSet : CodeSet.values()) {
        CdrWriter out = writer(2, codeSet);
        out.writeString(text);
        StringView view = new StringView();
        view.read(written(out, 2, codeSet));
        assertEquals(text, view.toString());
        assertEquals(other > 0x7f, out.beyondAscii());
      }
    }
  }
}
