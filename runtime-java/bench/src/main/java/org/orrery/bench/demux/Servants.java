// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.orrery.bench.Sampler.Subject;
import org.orrery.bench.Sampler;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.demux.ObjectKey;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.demux.PoaLayout;

/** Finding a servant by its object key, among few and many; the slot is written into a received key each time. */
final class Servants {
  private static final int LOOK_UPS = 1 << 14;
  private static final long SLOT = 12;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private Servants() {
  }

  private static final class Servant {
  }

  static void measure(int servants) {
    ObjectTable<Servant> table = new ObjectTable<>(List.of(new PoaLayout(servants, servants, 1)), 1);
    Map<ByteBuffer, Servant> map = new HashMap<>();
    for (int i = 0; i < servants; i++) {
      Servant servant = new Servant();
      table.declare(0, i, servant);
      map.put(ByteBuffer.wrap(ObjectKey.declared(ObjectId.declared(0, i))), servant);
    }
    int[] order = new Random(1).ints(LOOK_UPS, 0, servants).toArray();
    NativeBuffer buffer = new NativeBuffer(64, Arena.global());
    byte[] key = ObjectKey.declared(ObjectId.declared(0, 0));
    MemorySegment.copy(key, 0, buffer.segment(), ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, key.length);
    if (inTable(table, buffer.segment(), order, key.length) != LOOK_UPS || inMap(map, key.clone(), order) != LOOK_UPS) {
      throw new IllegalStateException("some servants are not found");
    }
    String name = servants + (servants == 1 ? " object" : " objects");
    Sampler.measure(
        "java servants",
        "look-up",
        LOOK_UPS,
        new Subject(name, () -> inTable(table, buffer.segment(), order, key.length)));
    Sampler.measure("java servants", "look-up in a map", LOOK_UPS, new Subject(name, () -> inMap(map, key.clone(), order)));
  }

  private static int inTable(ObjectTable<Servant> table, MemorySegment segment, int[] order, int length) {
    int sum = 0;
    for (int slot : order) {
      segment.set(INT, NativeBuffer.FIRST + SLOT, slot);
      sum += table.find(segment, NativeBuffer.FIRST, length) != null ? 1 : 0;
    }
    return sum;
  }

  private static int inMap(Map<ByteBuffer, Servant> map, byte[] key, int[] order) {
    int sum = 0;
    for (int slot : order) {
      ByteBuffer received = ByteBuffer.wrap(key).putInt((int) SLOT, slot);
      sum += map.get(received) != null ? 1 : 0;
    }
    return sum;
  }
}
