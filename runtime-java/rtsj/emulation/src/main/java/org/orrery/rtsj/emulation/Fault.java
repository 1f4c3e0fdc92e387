// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

/** Violations of the rules. The exception for each depends on the {@link Edition}. */
public enum Fault {
  /** A reference that may outlive its object would be stored. IllegalAssignmentError. */
  ILLEGAL_ASSIGNMENT,
  /** A thread without the heap would touch it. MemoryAccessError. */
  MEMORY_ACCESS,
  /** A scope would get a second parent. ScopedCycleException. */
  SCOPED_CYCLE,
  /** The area is not on the scope stack. InaccessibleAreaException. */
  INACCESSIBLE_AREA,
  /** An exception would leave the scope that it lies in. ThrowBoundaryError. */
  THROW_BOUNDARY,
  /** The caller is an ordinary Java thread. IllegalThreadStateException, in 2.0 IllegalTaskStateException. */
  NOT_SCHEDULABLE,
  /** The area is full. OutOfMemoryError. */
  OUT_OF_MEMORY,
  /** An argument is null, or one that does not fit the others. IllegalArgumentException. */
  ILLEGAL_ARGUMENT
}
