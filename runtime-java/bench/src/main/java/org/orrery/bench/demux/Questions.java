// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.orrery.runtime.allocation.NativeBuffer;

/** Names as they lie in received messages, asked for in a random order that is too long for a branch predictor to learn by heart. */
public final class Questions {
  /** Number of questions. */
  public static final int COUNT = 1 << 14;

  private static final int STRIDE = 128;

  /** The messages, outside the heap as our runtime has them. */
  public final MemorySegment segment;

  /** Bytes of the questions at the same offsets, in an array as other ORBs have them. */
  public final byte[] bytes;

  /** Offset of each question's name. */
  public final int[] offsets = new int[COUNT];

  /** Bytes of each question's name. */
  public final int[] lengths = new int[COUNT];

  /** Index, for each question, of the name to compare with. */
  public final int[] slots = new int[COUNT];

  /** Asks for names; {@code nearest} says which key each one is, or resembles. */
  public Questions(List<String> names, int[] nearest) {
    bytes = new byte[(names.size() + 1) * STRIDE];
    for (int i = 0; i < names.size(); i++) {
      byte[] name = names.get(i).getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(name, 0, bytes, offset(i), name.length);
    }
    segment = new NativeBuffer(bytes.length, Arena.global()).segment();
    MemorySegment.copy(bytes, 0, segment, ValueLayout.JAVA_BYTE, 0, bytes.length);
    Random random = new Random(1);
    for (int i = 0; i < COUNT; i++) {
      int asked = random.nextInt(names.size());
      offsets[i] = offset(asked);
      lengths[i] = names.get(asked).length();
      slots[i] = nearest[asked];
    }
  }

  private static int offset(int name) {
    return STRIDE * name + 12;
  }
}
