// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/** Result of the attempt to enter an area, or to publish an object of it. RTSJ's exception is named where there is one. */
public enum Permission {
  GRANTED,
  /** The area already has another parent: ScopedCycleException. */
  CYCLE,
  /** The area is not on the thread's scope stack: InaccessibleAreaException. */
  INACCESSIBLE,
  /** The area is private and a thread is in it, or it has more threads in it than can be counted. */
  BUSY,
  /** Scopes are nested deeper than {@link Area#DEEPEST}, or the thread's scope stack is full. */
  TOO_DEEP,
  /** The target of the reference may die first: IllegalAssignmentError. */
  ILLEGAL_ASSIGNMENT
}
