// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** The declared objects of a process by POA and slot. Filled at start-up, then only read. */
final class ObjectAdapter {
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final int MAGIC = 0x4f525901;
  private static final int DECLARED_BYTES = 20;

  private final Servant[][] servants;

  ObjectAdapter(int[] capacities) {
    servants = new Servant[capacities.length][];
    for (int poa = 0; poa < capacities.length; poa++) {
      servants[poa] = new Servant[capacities[poa]];
    }
  }

  void activate(int poa, int slot, Servant servant) {
    servants[poa][slot] = servant;
  }

  Servant find(MemorySegment segment, long offset, int length) {
    if (length != DECLARED_BYTES || segment.get(INT, offset) != MAGIC) {
      throw gone(MinorCodes.KEY_FOREIGN);
    }
    int poa = segment.get(INT, offset + 4);
    int slot = segment.get(INT, offset + 12);
    if (poa < 0 || poa >= servants.length) {
      throw gone(MinorCodes.ADAPTER_MISSING);
    }
    if (slot < 0 || slot >= servants[poa].length || servants[poa][slot] == null) {
      throw gone(MinorCodes.OBJECT_UNKNOWN);
    }
    return servants[poa][slot];
  }

  private static SystemException gone(int minor) {
    return new SystemException(StandardException.OBJECT_NOT_EXIST, minor, Completion.NO);
  }
}
