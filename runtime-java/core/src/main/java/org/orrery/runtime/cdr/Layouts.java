// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * CDR's primitives in both byte orders. Unaligned: a pipelined message may begin at any offset of its buffer.
 *
 * <p>Each access names its layout as a constant, one branch for each byte order. A layout that an expression chooses reaches the
 * JVM as a variable, which is slow, and in a loop makes the optimizing compiler of JDK 25 crash the process.
 */
final class Layouts {
  static final ValueLayout.OfByte OCTET = ValueLayout.JAVA_BYTE;
  static final ValueLayout.OfChar CHAR_BIG = ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfChar CHAR_LITTLE = ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfShort SHORT_BIG = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfShort SHORT_LITTLE = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfInt INT_BIG = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfInt INT_LITTLE = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfLong LONG_BIG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfLong LONG_LITTLE = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfFloat FLOAT_BIG = ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfFloat FLOAT_LITTLE = ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  static final ValueLayout.OfDouble DOUBLE_BIG = ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  static final ValueLayout.OfDouble DOUBLE_LITTLE = ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private Layouts() {
  }
}
