// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import org.orrery.dsl.idl.model.Expression;

/** Says why an expression has no value. */
public final class ConstantException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Kind kind;
  private final transient Expression place;

  /**
   * A part of an expression without a value.
   *
   * @param place the part at fault
   * @param detail what the message names: the value out of range, or what was expected
   */
  public ConstantException(Kind kind, Expression place, String detail) {
    super(detail, null, false, false);
    this.kind = kind;
    this.place = place;
  }

  public Kind kind() {
    return kind;
  }

  /** The part at fault. */
  public Expression place() {
    return place;
  }

  /** Why. */
  public enum Kind {
    /** A name in it refers to nothing: the linker has said so. */
    UNRESOLVED,
    /** A constant refers to itself. */
    CYCLE,
    /** The value or an operand is of another type than its place asks for. */
    TYPE,
    /** The value is not one of the type asked for. */
    RANGE,
    DIVISION_BY_ZERO,
    /** A shift by less than 0 or more than 63. */
    SHIFT
  }
}
