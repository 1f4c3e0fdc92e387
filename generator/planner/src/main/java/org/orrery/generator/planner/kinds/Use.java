// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

/** Purpose for which a value takes a scope's memory. */
public enum Use {
  /** A decoded value: strings and octets are used where they lie; in the other byte order numbers are copied. */
  DECODED,
  /** A value that a servant builds. */
  BUILT,
  /** A value copied to be kept: its references too, which a servant has anyway when it builds a result. */
  KEPT
}
