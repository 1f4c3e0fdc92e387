// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

/** Size and alignment in bytes of a value itself, without memory to which it refers. */
public record Size(long bytes, long alignment) {

  /** Size of a pointer and a length: {@code std::string_view} and {@code std::span}. */
  static final Size VIEW = new Size(16, 8);

  /** Size of a pointer. */
  static final Size POINTER = new Size(8, 8);
}
