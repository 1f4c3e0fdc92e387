// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigDecimal;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.any.Any;
import org.orrery.runtime.any.AnyType;
import org.orrery.runtime.any.TypeCode;
import org.orrery.runtime.any.TypeKind;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Decimal fixed-point numbers. */
class FixedTest {
  private final CdrWriter out = new CdrWriter(new BufferPool(1 << 10, Arena.ofAuto()));

  private String written(String value, int digits, int scale) {
    out.reset(2);
    out.writeFixed(new BigDecimal(value), digits, scale);
    MemorySegment octets = out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size());
    return HexFormat.of().formatHex(octets.toArray(ValueLayout.JAVA_BYTE));
  }

  private FixedView received(String octets, int digits, int scale) {
    out.reset(2);
    out.writeOctets(HexFormat.of().parseHex(octets));
    CdrReader in = new CdrReader();
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), 2);
    FixedView view = new FixedView(digits, scale);
    view.read(in);
    return view;
  }

  @ParameterizedTest
  @CsvSource({
      "-12.5, 9, 2, 000001250d, -12.50",
      "12.34, 4, 2, 01234c, 12.34",
      "12.3400000, 4, 2, 01234c, 12.34",
      "1E+3, 5, 1, 10000c, 1000.0",
      "0, 4, 2, 00000c, 0.00",
      "-0E+1000000000, 4, 2, 00000c, 0.00",
      "-7, 1, 0, 7d, -7",
      "0.0000000000000000000000000000001, 31, 31, 0000000000000000000000000000001c, 0.0000000000000000000000000000001",
      "9999999999999999999999999999999, 31, 0, 9999999999999999999999999999999c, 9999999999999999999999999999999"})
  void aNumberTravelsAsPackedDecimal(String value, int digits, int scale, String octets, String text) {
    assertEquals(octets, written(value, digits, scale));
    FixedView view = received(octets, digits, scale);
    assertEquals(text, view.toString());
    assertEquals(scale, view.copy().scale());
    assertEquals(0, new BigDecimal(value).compareTo(view.value()));
  }

  @ParameterizedTest
  @CsvSource({"1.234, 9, 2", "12345678, 9, 2", "1, 4, 4", "1E+1000000000, 31, 0", "1E-1000000000, 31, 31", "10, 1, 0"})
  void aNumberWithOtherDigitsIsNotSent(String value, int digits, int scale) {
    SystemException refusal = assertThrows(SystemException.class, () -> written(value, digits, scale));
    assertEquals(StandardException.BAD_PARAM, refusal.kind());
    assertEquals(MinorCodes.BOUND_EXCEEDED, refusal.minor());
  }

  @ParameterizedTest
  @CsvSource({"01234e", "012345", "01a34c", "91234c"})
  void octetsThatAreNoNumberAreRefused(String octets) {
    SystemException refusal = assertThrows(SystemException.class, () -> received(octets, 4, 2));
    assertEquals(StandardException.MARSHAL, refusal.kind());
    assertEquals(MinorCodes.FIXED_MALFORMED, refusal.minor());
  }

  @Test
  void viewsCompareAndPrintByTheNumber() {
    FixedView half = FixedView.of(new BigDecimal("0.5"), 5, 2);
    assertEquals(half, FixedView.of(new BigDecimal("0.50"), 9, 4));
    assertEquals(half.hashCode(), FixedView.of(new BigDecimal("0.50"), 9, 4).hashCode());
    assertNotEquals(half, FixedView.of(BigDecimal.ONE, 5, 2));
    assertEquals("0.50", half.toString());
    assertEquals("0.00", new FixedView(5, 2).toString());
  }

  @Test
  void anAnyHoldsItByDigitsAndScale() {
    Any any = Any.of(AnyType.fixed(9, 2), new BigDecimal("7.25"));
    assertEquals(new BigDecimal("7.25"), any.extract(AnyType.fixed(9, 2)));
    assertTrue(any.type().equal(TypeCode.fixed(9, 2)));
    assertEquals(TypeKind.FIXED, any.type().kind());
    assertFalse(any.holds(AnyType.fixed(9, 3)));
  }
}
