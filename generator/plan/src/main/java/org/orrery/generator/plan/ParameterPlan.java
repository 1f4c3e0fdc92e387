// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/** A parameter of an operation. */
public record ParameterPlan(String name, Direction direction, TypeRef type, Origin origin) {

  /** Who supplies the value. */
  public enum Direction {
    IN,
    OUT,
    INOUT
  }
}
