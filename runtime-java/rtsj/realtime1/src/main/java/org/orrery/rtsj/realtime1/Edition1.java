// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.realtime1;

import javax.realtime.IllegalAssignmentError;
import javax.realtime.InaccessibleAreaException;
import javax.realtime.MemoryAccessError;
import javax.realtime.ScopedCycleException;
import javax.realtime.ThrowBoundaryError;
import org.orrery.rtsj.emulation.Edition;
import org.orrery.rtsj.emulation.Fault;

/** The exceptions of RTSJ 1.0.2. */
public final class Edition1 implements Edition {

  @Override
  public Throwable of(Fault fault, String message) {
    switch (fault) {
      case ILLEGAL_ASSIGNMENT:
        return new IllegalAssignmentError(message);
      case MEMORY_ACCESS:
        return new MemoryAccessError(message);
      case SCOPED_CYCLE:
        return new ScopedCycleException(message);
      case INACCESSIBLE_AREA:
        return new InaccessibleAreaException(message);
      case THROW_BOUNDARY:
        return new ThrowBoundaryError(message);
      case NOT_SCHEDULABLE:
        return new IllegalThreadStateException(message);
      case OUT_OF_MEMORY:
        return new OutOfMemoryError(message);
      default:
        return new IllegalArgumentException(message);
    }
  }
}
