// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

/** Purpose for which a value takes a scope's memory. */
public enum Use {
  /** A decoded value: strings and octets are used in place in the message; numbers are copied in the other byte order. */
  DECODED,
  /** A value that a servant builds. */
  BUILT,
  /** A value copied to be kept, with its references, which need no memory in a result that a servant builds. */
  KEPT
}
