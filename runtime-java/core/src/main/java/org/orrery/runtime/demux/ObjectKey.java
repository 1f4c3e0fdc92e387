// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The object keys that this process hands out.
 *
 * <pre>
 *   offset  0   1   2   3       4    8               12    16            20
 *           'O' 'R' 'Y' format  poa  poa generation  slot  generation    incarnation (format 2 only)
 * </pre>
 *
 * <p>All numbers are big-endian, whatever the byte order of the message: a key is opaque to clients. Format 1 is an object that
 * the model declares, whose key is the same in each run; format 2 is one made at run time, and carries the process's random
 * incarnation, so that it never means another object in a later run.
 */
public final class ObjectKey {
  /** Bytes of a declared object's key. */
  public static final int DECLARED_BYTES = 20;

  /** Bytes of the key of an object made at run time. */
  public static final int TRANSIENT_BYTES = 28;

  static final int DECLARED = 'O' << 24 | 'R' << 16 | 'Y' << 8 | 1;
  static final int TRANSIENT = 'O' << 24 | 'R' << 16 | 'Y' << 8 | 2;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private ObjectKey() {
  }

  /** The key of an object that the model declares. */
  public static byte[] declared(ObjectId id) {
    return put(ByteBuffer.allocate(DECLARED_BYTES), DECLARED, id).array();
  }

  /** The key of an object made at run time, in the run of that incarnation. */
  public static byte[] ofRun(ObjectId id, long incarnation) {
    return put(ByteBuffer.allocate(TRANSIENT_BYTES), TRANSIENT, id).putLong(incarnation).array();
  }

  private static ByteBuffer put(ByteBuffer key, int magic, ObjectId id) {
    return key.putInt(magic).putInt(id.poa()).putInt(id.poaGeneration()).putInt(id.slot()).putInt(id.generation());
  }

  static int magic(MemorySegment segment, long key) {
    return segment.get(INT, key);
  }

  static int poa(MemorySegment segment, long key) {
    return segment.get(INT, key + 4);
  }

  static int poaGeneration(MemorySegment segment, long key) {
    return segment.get(INT, key + 8);
  }

  static int slot(MemorySegment segment, long key) {
    return segment.get(INT, key + 12);
  }

  static int generation(MemorySegment segment, long key) {
    return segment.get(INT, key + 16);
  }

  static long incarnation(MemorySegment segment, long key) {
    return segment.get(LONG, key + DECLARED_BYTES);
  }
}
