// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import java.math.BigDecimal;
import java.nio.ByteOrder;
import java.util.List;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * Writes CDR values into a send buffer (CORBA 3.3 part 2, 9.3).
 *
 * <p>The buffer is taken from a pool, and changed for a larger one when a value does not fit, up to the largest message;
 * beyond that, MARSHAL. A writer belongs to one thread and otherwise allocates nothing. Messages are written in the machine's
 * byte order unless told otherwise: the receiver swaps.
 */
public final class CdrWriter {
  private final BufferPool pool;
  private final int largest;
  private NativeBuffer buffer;
  private MemorySegment segment;
  private long base = NativeBuffer.FIRST;
  private long position = NativeBuffer.FIRST;
  private long limit;
  private boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
  private int minor = 2;
  private CodeSet codeSet = CodeSet.ISO_8859_1;
  private Completion completion = Completion.NO;
  private boolean beyondAscii;
  private int depth;
  /** Values in this message; null if there are none. */
  private ValueWriter values;

  /** A writer of messages as large as the pool's largest. */
  public CdrWriter(BufferPool pool) {
    this(pool, pool.largest());
  }

  /**
   * A writer with a buffer of the pool's smallest size.
   *
   * @param largest bytes of the largest message, with its header; at most the pool's
   */
  public CdrWriter(BufferPool pool, int largest) {
    this.pool = pool;
    this.largest = largest;
    use(pool.take(1));
  }

  /** A writer with one buffer of its own, which is never changed; messages that do not fit are a MARSHAL. */
  public CdrWriter(NativeBuffer only) {
    this.pool = null;
    this.largest = only.capacity();
    use(only);
  }

  /** Begins a message at the front of the buffer. */
  public void reset(int minor) {
    this.base = NativeBuffer.FIRST;
    this.position = NativeBuffer.FIRST;
    this.minor = minor;
    this.beyondAscii = false;
    this.depth = 0;
    this.values = null;
  }

  /**
   * Begins a message's body at a distance from the front, where its header will be put when it is known.
   *
   * @param gap bytes to leave free, a multiple of 8
   */
  public void reset(int minor, int gap) {
    reset(minor);
    takeOctets(gap);
    base = position;
  }

  /** Sets the byte order. */
  public void little(boolean little) {
    this.little = little;
  }

  /** True if values are written little-endian. */
  public boolean little() {
    return little;
  }

  /** Sets the code set of {@code char} and {@code string}, a property of the connection. */
  public void codeSet(CodeSet codeSet) {
    this.codeSet = codeSet;
  }

  /** Sets the completion status that a MARSHAL tells: YES on a server, NO where a request is written. */
  public void completion(Completion completion) {
    this.completion = completion;
  }

  /** True if a narrow character was written since {@link #reset} whose octets depend on the code set. */
  public boolean beyondAscii() {
    return beyondAscii;
  }

  void sawBeyondAscii(boolean seen) {
    beyondAscii |= seen;
  }

  CodeSet codeSet() {
    return codeSet;
  }

  int minor() {
    return minor;
  }

  SystemException failure(StandardException kind, int code) {
    return new SystemException(kind, code, completion);
  }

  public void writeBoolean(boolean value) {
    writeOctet((byte) (value ? 1 : 0));
  }

  public void writeOctet(byte value) {
    long at = take(1);
    segment.set(Layouts.OCTET, at, value);
  }

  /** An IDL {@code char}: one byte. */
  public void writeChar(char value) {
    writeOctet(narrow(value));
  }

  /** An IDL {@code wchar}: in GIOP 1.2 a length octet and big-endian UTF-16 (9.3.1.6). */
  public void writeWchar(char value) {
    if (minor < 2) {
      requireWide();
      writeShort((short) value);
      return;
    }
    writeOctet((byte) 2);
    long at = take(1);
    take(1);
    segment.set(Layouts.CHAR_BIG, at, value);
  }

  public void writeShort(short value) {
    long at = take(2);
    if (little) {
      segment.set(Layouts.SHORT_LITTLE, at, value);
    } else {
      segment.set(Layouts.SHORT_BIG, at, value);
    }
  }

  /** An IDL {@code long}: four bytes. */
  public void writeLong(int value) {
    setLong(take(4), value);
  }

  /** An IDL {@code long long}: eight bytes. */
  public void writeLongLong(long value) {
    long at = take(8);
    if (little) {
      segment.set(Layouts.LONG_LITTLE, at, value);
    } else {
      segment.set(Layouts.LONG_BIG, at, value);
    }
  }

  public void writeFloat(float value) {
    writeLong(Float.floatToRawIntBits(value));
  }

  public void writeDouble(double value) {
    writeLongLong(Double.doubleToRawLongBits(value));
  }

  /** An enumerator. */
  public void writeEnum(Enum<?> value) {
    writeLong(present(value).ordinal());
  }

  /** A struct: its members one after the other. */
  public void writeStruct(CdrValue value) {
    present(value).write(this);
  }

  /** A {@code string}, in the connection's code set; BAD_PARAM when it holds a NUL. */
  public void writeString(CharSequence value) {
    Texts.writeNarrow(present(value), this);
  }

  /** A {@code string<bound>}; BAD_PARAM when it is longer. */
  public void writeString(CharSequence value, int bound) {
    checkBound(value, bound);
    writeString(value);
  }

  /** A {@code wstring<bound>}; BAD_PARAM when it is longer. */
  public void writeWstring(CharSequence value, int bound) {
    checkBound(value, bound);
    writeWstring(value);
  }

  private void checkBound(CharSequence value, int bound) {
    if (present(value).length() > bound) {
      throw failure(StandardException.BAD_PARAM, MinorCodes.BOUND_EXCEEDED);
    }
  }

  /** A {@code wstring}; BAD_PARAM when it holds a NUL. */
  public void writeWstring(CharSequence value) {
    requireWide();
    Texts.writeWide(present(value), this);
  }

  /**
   * A {@code fixed<digits, scale>}; BAD_PARAM when the value has more digits, or digits other than 0 behind the last decimal place.
   *
   * @param digits from 1 to 31
   */
  public void writeFixed(BigDecimal value, int digits, int scale) {
    PackedDecimal.write(this, present(value), digits, scale);
  }

  /** A sequence of anything but primitives; BAD_PARAM when it is nested deeper in others than a reader takes. */
  public <T> void writeSequence(List<? extends T> values, Extent extent, Encoder<T> encoder) {
    int count = present(values).size();
    writeSequenceLength(count, extent);
    if (count == 0) {
      return;
    }
    enter();
    for (int i = 0; i < count; i++) {
      encoder.write(values.get(i), this);
    }
    leave();
  }

  /**
   * A value of a valuetype or a derived one, or where it has been written already; null is null. Allocates; BAD_PARAM when values are
   * nested deeper than a reader takes.
   */
  public void writeValue(ValueBase value, ValueType<?> declared) {
    if (values == null) {
      values = new ValueWriter(this);
    }
    values.write(value, declared);
  }

  void enter() {
    if (++depth > CdrReader.MAX_DEPTH) {
      throw failure(StandardException.BAD_PARAM, MinorCodes.NESTED_TOO_DEEP);
    }
  }

  void leave() {
    depth--;
  }

  /** Takes back what was written last. */
  void back(int bytes) {
    position -= bytes;
  }

  /** Overwrites four bytes at a {@link #size()} of before. */
  void patchSize(int size, int value) {
    setLong(NativeBuffer.FIRST + (long) size, value);
  }

  /** An array of anything but primitives, whose count does not travel. */
  public <T> void writeArray(T[] values, int count, Encoder<T> encoder) {
    checkCount(present(values).length, count);
    for (T value : values) {
      encoder.write(value, this);
    }
  }

  /** The count of a sequence, checked against its bound; an array's is checked and does not travel. */
  public void writeSequenceLength(int count, Extent extent) {
    if (extent.fixed()) {
      checkCount(count, extent.limit());
      return;
    }
    if (count > extent.limit()) {
      throw failure(StandardException.BAD_PARAM, MinorCodes.BOUND_EXCEEDED);
    }
    writeLong(count);
  }

  /** Bytes as they are, without a length. */
  public void writeOctets(MemorySegment source, long offset, long bytes) {
    long at = takeOctets(bytes);
    MemorySegment.copy(source, offset, segment, at, bytes);
  }

  /** Bytes as they are, without a length. */
  public void writeOctets(byte[] source) {
    long at = takeOctets(source.length);
    MemorySegment.copy(source, 0, segment, Layouts.OCTET, at, source.length);
  }

  /** Pads with zeroes to the next offset that is a multiple of {@code alignment}, a power of two. */
  public void align(int alignment) {
    long bytes = -(position - base) & (alignment - 1);
    for (long i = 0; i < bytes; i++) {
      writeOctet((byte) 0);
    }
  }

  /**
   * Begins an encapsulation (9.3.3): its length is patched in when it ends, its alignment starts anew.
   *
   * @return what {@link #endEncapsulation} wants back
   */
  public long beginEncapsulation() {
    writeLong(0);
    long outer = base;
    base = position;
    writeBoolean(little);
    return outer;
  }

  /** Ends the innermost encapsulation. */
  public void endEncapsulation(long outer) {
    long length = position - base;
    setLong(base - 4, (int) length);
    base = outer;
  }

  /** Overwrites four bytes that have been written, counted from the message's start. */
  public void patchLong(long index, int value) {
    setLong(base + index, value);
  }

  private void setLong(long at, int value) {
    if (little) {
      segment.set(Layouts.INT_LITTLE, at, value);
    } else {
      segment.set(Layouts.INT_BIG, at, value);
    }
  }

  /** The buffer with the bytes: from {@link NativeBuffer#FIRST}, {@link #size()} of them. */
  public NativeBuffer buffer() {
    return buffer;
  }

  /** Gives the buffer away, with what is in it, and goes on with another of the pool. */
  public NativeBuffer detach() {
    NativeBuffer full = buffer;
    use(pool.take(1));
    position = NativeBuffer.FIRST;
    return full;
  }

  /** Bytes written since the start. */
  public int size() {
    return (int) (position - NativeBuffer.FIRST);
  }

  /** Forgets what was written behind a {@link #size()} of before. */
  public void truncate(int size) {
    position = NativeBuffer.FIRST + (long) size;
    base = NativeBuffer.FIRST;
    values = null;
  }

  <T> T present(T value) {
    if (value == null) {
      throw failure(StandardException.BAD_PARAM, MinorCodes.NULL_VALUE);
    }
    return value;
  }

  MemorySegment segment() {
    return segment;
  }

  /** Room for bytes that need no alignment; where it begins. */
  long takeOctets(long bytes) {
    if (bytes > limit - position) {
      grow(bytes);
    }
    long at = position;
    position += bytes;
    return at;
  }

  private long take(int size) {
    long pad = -(position - base) & (size - 1);
    if (pad + size > limit - position) {
      grow(pad + size);
    }
    if (pad != 0) {
      // Padding is zeroed, so that it does not leak earlier contents of the buffer.
      for (long at = position; at < position + pad; at++) {
        segment.set(Layouts.OCTET, at, (byte) 0);
      }
    }
    long at = position + pad;
    position = at + size;
    return at;
  }

  private void checkCount(int actual, int expected) {
    if (actual != expected) {
      throw failure(StandardException.BAD_PARAM, MinorCodes.ARRAY_LENGTH);
    }
  }

  byte narrow(char value) {
    beyondAscii |= value > 0x7f;
    if (value > (codeSet == CodeSet.UTF_8 ? 0x7f : 0xff)) {
      throw failure(StandardException.DATA_CONVERSION, MinorCodes.CHARACTER_NOT_IN_CODE_SET);
    }
    return (byte) value;
  }

  private void requireWide() {
    if (minor == 0) {
      int code = completion == Completion.NO
          ? MinorCodes.WIDE_CHARACTERS_IN_1_0
          : MinorCodes.WIDE_CHARACTERS_RETURNED_IN_1_0;
      throw SystemException.marshal(code, completion);
    }
  }

  /** Changes {@link #segment}: read that field only behind a call that may come here. */
  private void grow(long bytes) {
    long needed = size() + bytes;
    if (needed > largest) {
      int code = completion == Completion.NO ? MinorCodes.REQUEST_TOO_LARGE : MinorCodes.REPLY_TOO_LARGE;
      throw SystemException.marshal(code, completion);
    }
    NativeBuffer old = buffer;
    NativeBuffer larger = pool.take((int) needed);
    MemorySegment.copy(old.segment(), NativeBuffer.FIRST, larger.segment(), NativeBuffer.FIRST, size());
    use(larger);
    pool.give(old);
  }

  private void use(NativeBuffer next) {
    buffer = next;
    segment = next.segment();
    limit = next.end();
  }
}
