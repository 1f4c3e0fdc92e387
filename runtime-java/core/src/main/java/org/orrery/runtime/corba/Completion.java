// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

/** Extent to which an operation was done before its system exception; ordinals are the wire's (CORBA 3.3 part 1, 8.4.1). */
public enum Completion {
  /** The operation has run to its end. */
  YES,
  /** The operation was never begun: calling again is safe. */
  NO,
  /** It is not known whether the operation has run. */
  MAYBE
}
