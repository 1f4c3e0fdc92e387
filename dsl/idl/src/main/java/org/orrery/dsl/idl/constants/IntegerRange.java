// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import java.math.BigInteger;
import org.orrery.dsl.idl.model.BasicKind;

/**
 * Range of an integer type.
 *
 * @param name the type's name in IDL
 * @param lowest lowest value, inclusive
 * @param highest highest value, inclusive
 */
record IntegerRange(String name, BigInteger lowest, BigInteger highest) {

  /** Range of a bound or dimension: 1 to 2³² - 1, the greatest length in CDR. */
  static final IntegerRange POSITIVE = new IntegerRange("positive number", BigInteger.ONE, unsigned(32).highest());

  /** Range of the intermediate values of an expression (IDL 4.2, 7.4.1.4.3). */
  static final IntegerRange INTERMEDIATE = new IntegerRange("long long", signed(64).lowest(), unsigned(64).highest());

  /** Range of an integer type; null for any other type. */
  static IntegerRange of(BasicKind kind) {
    return switch (kind) {
      case SHORT -> named(kind, signed(16));
      case LONG -> named(kind, signed(32));
      case LONG_LONG -> named(kind, signed(64));
      case INT8 -> named(kind, signed(8));
      case UINT8, OCTET -> named(kind, unsigned(8));
      case UNSIGNED_SHORT -> named(kind, unsigned(16));
      case UNSIGNED_LONG -> named(kind, unsigned(32));
      case UNSIGNED_LONG_LONG -> named(kind, unsigned(64));
      default -> null;
    };
  }

  /** Name with its article. */
  String described() {
    return (name.equals("octet") || name.startsWith("unsigned") || name.startsWith("int") ? "an " : "a ") + name;
  }

  boolean contains(BigInteger value) {
    return value.compareTo(lowest) >= 0 && value.compareTo(highest) <= 0;
  }

  private static IntegerRange named(BasicKind kind, IntegerRange range) {
    return new IntegerRange(kind.getLiteral(), range.lowest, range.highest);
  }

  private static IntegerRange signed(int bits) {
    BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
    return new IntegerRange("", half.negate(), half.subtract(BigInteger.ONE));
  }

  private static IntegerRange unsigned(int bits) {
    return new IntegerRange("", BigInteger.ZERO, BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
  }
}
