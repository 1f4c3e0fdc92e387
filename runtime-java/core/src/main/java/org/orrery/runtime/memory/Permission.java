// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** What became of the wish to enter an area, or to publish an object of it. RTSJ's exception is named where there is one. */
public enum Permission {
  GRANTED,
  /** The area already has another parent: ScopedCycleException. */
  CYCLE,
  /** The area is not on the thread's scope stack: InaccessibleAreaException. */
  INACCESSIBLE,
  /** A private area in which somebody is already, or one with more threads in it than can be counted. */
  BUSY,
  /** Scopes are nested deeper than {@link Area#DEEPEST}, or the thread's scope stack is full. */
  TOO_DEEP,
  /** What is referred to may die first: IllegalAssignmentError. */
  ILLEGAL_ASSIGNMENT
}
