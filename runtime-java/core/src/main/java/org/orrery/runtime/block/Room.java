// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.block;

import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.memory.Block;

/** Checks of how much there is room for, and what becomes of the rest. */
final class Room {
  private Room() {}

  /** Size rounded up to the alignment of blocks. */
  static long whole(long bytes) {
    return bytes + Block._ALIGNMENT - 1 & -Block._ALIGNMENT;
  }

  /** Refuses more than there is room for. */
  static void check(int count, int capacity) {
    if (count > capacity) {
      throw refused(MinorCodes.BOUND_EXCEEDED);
    }
  }

  /** Refuses another number of elements than an array has. */
  static void checkArray(int count, int needed) {
    if (count != needed) {
      throw refused(MinorCodes.ARRAY_LENGTH);
    }
  }

  static void present(Object value) {
    if (value == null) {
      throw refused(MinorCodes.NULL_VALUE);
    }
  }

  private static SystemException refused(int minor) {
    return new SystemException(StandardException.BAD_PARAM, minor, Completion.NO);
  }
}
