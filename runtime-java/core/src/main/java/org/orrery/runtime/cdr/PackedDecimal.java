// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;

/**
 * Packed decimals, the form of {@code fixed} (CORBA 3.3 part 2, 9.3.2.8): two digits in an octet, the first digit first, behind the last
 * one the sign. A number with an even count of digits begins with a 0.
 */
final class PackedDecimal {
  private static final int POSITIVE = 0xc;
  private static final int NEGATIVE = 0xd;

  private PackedDecimal() {}

  static BigDecimal read(CdrReader in, int digits, int scale) {
    int places = 2 * (digits / 2 + 1) - 1;
    char[] text = new char[places];
    int pair = 0;
    for (int i = 0; i < places; i++) {
      pair = i % 2 == 0 ? in.readOctet() & 0xff : pair << 4;
      int digit = pair >> 4 & 0x0f;
      if (digit > 9 || i < places - digits && digit != 0) {
        throw in.marshal(MinorCodes.FIXED_MALFORMED);
      }
      text[i] = (char) ('0' + digit);
    }
    int sign = pair & 0x0f;
    if (sign != POSITIVE && sign != NEGATIVE) {
      throw in.marshal(MinorCodes.FIXED_MALFORMED);
    }
    BigDecimal value = new BigDecimal(new BigInteger(new String(text)), scale);
    return sign == NEGATIVE ? value.negate() : value;
  }

  static void write(CdrWriter out, BigDecimal value, int digits, int scale) {
    BigDecimal least = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    long whole = (long) least.precision() - least.scale();
    if (least.scale() > scale || least.signum() != 0 && whole > digits - scale) {
      throw out.failure(StandardException.BAD_PARAM, MinorCodes.BOUND_EXCEEDED);
    }
    BigDecimal scaled = least.setScale(scale, RoundingMode.UNNECESSARY);
    String text = scaled.unscaledValue().abs().toString();
    int places = 2 * (digits / 2 + 1) - 1;
    int pair = 0;
    for (int i = 0; i < places; i++) {
      int at = i - (places - text.length());
      int digit = at < 0 ? 0 : text.charAt(at) - '0';
      if (i % 2 == 0) {
        pair = digit << 4;
      } else {
        out.writeOctet((byte) (pair | digit));
      }
    }
    out.writeOctet((byte) (pair | (value.signum() < 0 ? NEGATIVE : POSITIVE)));
  }
}
