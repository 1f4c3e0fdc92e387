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
import org.orrery.runtime.cdr.CodeSet;

/** An any in the bytes in which it came, in memory of its own. */
final class EncodedAny extends Any {
  /** Readable bytes that a reader wants before and behind what it reads. */
  private static final int MARGIN = 8;
  private static final int ALIGNMENT = 8;

  private final TypeCode type;
  /** At the value; nobody moves it. */
  private final CdrReader at = new CdrReader();

  /** A copy of the value at a reader, up to an offset in its memory. */
  EncodedAny(TypeCode type, CdrReader from, long end) {
    this.type = type;
    long shift = from.offset() % ALIGNMENT;
    long bytes = end - from.position();
    MemorySegment memory = Arena.ofAuto().allocate(MARGIN + shift + bytes + MARGIN, ALIGNMENT);
    MemorySegment.copy(from.segment(), from.position(), memory, MARGIN + shift, bytes);
    at.resetTo(from);
    at.reset(memory, MARGIN, MARGIN + shift + bytes, from.little(), from.minor());
    at.position(MARGIN + shift);
  }

  @Override
  public TypeCode type() {
    return type;
  }

  private CdrReader value() {
    CdrReader reader = new CdrReader();
    reader.resetTo(at);
    return reader;
  }

  @Override
  public <T> T extract(AnyType<T> wanted) {
    AnyView.require(wanted, type);
    return wanted.reader().apply(value());
  }

  @Override
  public void write(CdrWriter out) {
    type.write(out);
    new ValueWalk(new TypeCodeReader()).copy(type, value(), out);
  }

  @Override
  byte[] encoded() {
    return bytes(this);
  }

  /** A value in CDR, big-endian and in UTF-8. */
  static byte[] bytes(CdrValue value) {
    CdrWriter out = new CdrWriter(new BufferPool(Integer.MAX_VALUE / 2, Arena.ofAuto()));
    out.reset(2);
    out.little(false);
    out.codeSet(CodeSet.UTF_8);
    value.write(out);
    return out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size()).toArray(ValueLayout.JAVA_BYTE);
  }
}
