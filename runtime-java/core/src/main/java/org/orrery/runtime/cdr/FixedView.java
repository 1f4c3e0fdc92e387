// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.math.BigDecimal;

/** A {@code fixed<digits, scale>} in a received message. Reading it allocates. */
public final class FixedView implements View<BigDecimal> {
  private final int digits;
  private final int scale;
  private BigDecimal value;

  /**
   * A view of numbers.
   *
   * @param digits most digits, from 1 to 31
   * @param scale how many of them are behind the point
   */
  public FixedView(int digits, int scale) {
    this.digits = digits;
    this.scale = scale;
    this.value = BigDecimal.valueOf(0, scale);
  }

  /**
   * A view of a number that was not received: for calling a servant in a test, without an ORB.
   *
   * @throws org.orrery.runtime.corba.SystemException BAD_PARAM when it has other digits
   */
  public static FixedView of(BigDecimal value, int digits, int scale) {
    return View.of(new FixedView(digits, scale), value, (out, given) -> out.writeFixed(given, digits, scale));
  }

  @Override
  public void read(CdrReader in) {
    value = in.readFixed(digits, scale);
  }

  /** The number, with the type's decimal places: {@code 1.50} for 1.5 in a {@code fixed<5, 2>}. */
  public BigDecimal value() {
    return value;
  }

  @Override
  public BigDecimal copy() {
    return value;
  }

  /** True if the other is such a view of the same number. */
  @Override
  public boolean equals(Object other) {
    return other instanceof FixedView that && value.compareTo(that.value) == 0;
  }

  @Override
  public int hashCode() {
    return value.stripTrailingZeros().hashCode();
  }

  @Override
  public String toString() {
    return value.toPlainString();
  }
}
