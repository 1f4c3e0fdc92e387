// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** What became of the wish to pass something through a tunnel. */
public enum Passage {
  GRANTED,
  /** As many values as the tunnel holds are under way, or still in their receivers' hands. */
  FULL,
  /** Nothing is under way. */
  EMPTY,
  /** The value, with all that it refers to, takes more bytes than the tunnel was made for. */
  TOO_LARGE,
  /** What the value lies in may die before who would refer to it: RTSJ's IllegalAssignmentError. */
  ILLEGAL_ASSIGNMENT
}
