// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Consumer;
import java.util.function.Function;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.Primitives;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/** CDR in an array of bytes that begins with its byte order (CORBA 3.3 part 2, 9.3.3). */
final class Encapsulation {
  private static final int MAX_BYTES = 1 << 16;
  private static final int GIOP_MINOR = 2;

  private Encapsulation() {
  }

  /** Encodes, with the byte order in front. */
  static byte[] write(Consumer<CdrWriter> content) {
    try (Arena arena = Arena.ofConfined()) {
      CdrWriter out = new CdrWriter(new BufferPool(MAX_BYTES, arena));
      out.reset(GIOP_MINOR);
      out.writeBoolean(out.little());
      content.accept(out);
      return out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size()).toArray(ValueLayout.JAVA_BYTE);
    }
  }

  /** Decodes; what is malformed is a MARSHAL. */
  static <T> T read(byte[] bytes, Function<CdrReader, T> content) {
    if (bytes.length == 0) {
      throw SystemException.marshal(MinorCodes.BAD_REFERENCE, Completion.NO);
    }
    try (Arena arena = Arena.ofConfined()) {
      NativeBuffer buffer = new NativeBuffer(bytes.length, arena);
      MemorySegment.copy(bytes, 0, buffer.segment(), ValueLayout.JAVA_BYTE, NativeBuffer.FIRST, bytes.length);
      CdrReader in = new CdrReader();
      in.reset(buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) bytes.length, false, GIOP_MINOR);
      in.encapsulation(NativeBuffer.FIRST, bytes.length);
      return content.apply(in);
    }
  }

  /** A sequence of octets. */
  static void writeOctets(CdrWriter out, byte[] octets) {
    Primitives.write(out, octets, Extent.UNBOUNDED);
  }

  /** A sequence of octets, copied out of the message. */
  static byte[] octets(CdrReader in) {
    int count = in.readSequenceLength(1);
    byte[] bytes = new byte[count];
    MemorySegment.copy(in.segment(), ValueLayout.JAVA_BYTE, in.position(), bytes, 0, count);
    in.skip(count);
    return bytes;
  }
}
