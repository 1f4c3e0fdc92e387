// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;

/** Messages in memory, in GIOP 1.2. */
final class Streams {
  private static final int MARGIN = 8;

  private Streams() {
  }

  /** A reader behind the first bytes of a message. */
  static CdrReader reader(byte[] bytes, int before, boolean little) {
    MemorySegment memory = Arena.ofAuto().allocate(MARGIN + bytes.length + MARGIN, MARGIN);
    MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, MARGIN, bytes.length);
    CdrReader in = new CdrReader();
    in.reset(memory, MARGIN, MARGIN + (long) bytes.length, little, 2);
    in.skip(before);
    return in;
  }

  /** A message with a value behind so many bytes. */
  static byte[] written(CdrValue value, int before, boolean little) {
    CdrWriter out = new CdrWriter(new BufferPool(1 << 24, Arena.ofAuto()));
    out.reset(2);
    out.little(little);
    for (int i = 0; i < before; i++) {
      out.writeOctet((byte) 0);
    }
    value.write(out);
    return out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size()).toArray(ValueLayout.JAVA_BYTE);
  }
}
