// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.realtime2;

import javax.realtime.IllegalAssignmentError;
import javax.realtime.IllegalTaskStateException;
import javax.realtime.InaccessibleAreaException;
import javax.realtime.MemoryAccessError;
import javax.realtime.ScopedCycleException;
import javax.realtime.StaticIllegalArgumentException;
import javax.realtime.StaticOutOfMemoryError;
import javax.realtime.ThrowBoundaryError;
import org.orrery.rtsj.emulation.Edition;
import org.orrery.rtsj.emulation.Fault;

/** The exceptions of RTSJ 2.0. */
public final class Edition2 implements Edition {

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
        return IllegalTaskStateException.get().initMessage(message);
      case OUT_OF_MEMORY:
        return StaticOutOfMemoryError.get().initMessage(message);
      default:
        return StaticIllegalArgumentException.get().initMessage(message);
    }
  }
}
