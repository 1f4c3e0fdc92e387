// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.allocation.NativeBuffer;

/** Bytes at the very end of a receive buffer, surrounded by bytes that must not matter. */
final class ReceivedMessage {
  private static final int CAPACITY = 512;

  private final NativeBuffer buffer = new NativeBuffer(CAPACITY, Arena.ofAuto());

  MemorySegment segment() {
    return buffer.segment();
  }

  /** Puts the bytes there; returns their offset. */
  long put(byte[] bytes, int frame) {
    buffer.segment().fill((byte) frame);
    long offset = buffer.end() - bytes.length;
    MemorySegment.copy(bytes, 0, buffer.segment(), ValueLayout.JAVA_BYTE, offset, bytes.length);
    return offset;
  }
}
