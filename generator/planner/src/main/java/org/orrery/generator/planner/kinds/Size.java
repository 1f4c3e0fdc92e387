// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

/** Bytes that a value takes where it stands, without what it refers to. */
public record Size(long bytes, long alignment) {

  /** A pointer and a length: {@code std::string_view} and {@code std::span}. */
  static final Size VIEW = new Size(16, 8);
}
