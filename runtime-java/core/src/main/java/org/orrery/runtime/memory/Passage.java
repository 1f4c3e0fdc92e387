// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** Result of the attempt to pass something through a tunnel. */
public enum Passage {
  GRANTED,
  /** The tunnel is full: as many values as it holds are under way, or still in their receivers' hands. */
  FULL,
  /** The tunnel is empty: nothing is under way. */
  EMPTY,
  /** The value, with all that it refers to, takes more bytes than the tunnel was made for. */
  TOO_LARGE,
  /** The value lies in memory that may die before who would refer to it: RTSJ's IllegalAssignmentError. */
  ILLEGAL_ASSIGNMENT
}
