// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import org.orrery.dsl.idl.model.Expression;

/** Reason why a constant expression has no value, and the part of it at fault. */
public final class ConstantException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Kind kind;
  private final transient Expression place;

  /**
   * Creates the exception.
   *
   * @param place part of the expression at fault
   * @param detail text for the message: the value out of range, or the expected type
   */
  public ConstantException(Kind kind, Expression place, String detail) {
    super(detail, null, false, false);
    this.kind = kind;
    this.place = place;
  }

  public Kind kind() {
    return kind;
  }

  /** Part of the expression at fault. */
  public Expression place() {
    return place;
  }

  /** Reason why an expression has no value. */
  public enum Kind {
    /** A name in the expression is not linked; the linker has reported it. */
    UNRESOLVED,
    /** A constant refers to itself. */
    CYCLE,
    /** The value or an operand is not of the required type. */
    TYPE,
    /** The value is outside the range of the required type. */
    RANGE,
    DIVISION_BY_ZERO,
    /** A shift by less than 0 or more than 63. */
    SHIFT
  }
}
