// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/** Parameter of an operation. */
public record ParameterPlan(String name, Direction direction, TypeRef type, Origin origin) {

  /** Direction of a parameter. */
  public enum Direction {
    IN,
    OUT,
    INOUT
  }
}
