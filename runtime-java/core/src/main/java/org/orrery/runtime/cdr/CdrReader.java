// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import java.math.BigDecimal;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/**
 * Reads CDR values out of a received message (CORBA 3.3 part 2, 9.3).
 *
 * <p>Alignment is relative to the message's first byte. Each read is checked against the message's end first; what is not
 * there is a MARSHAL. A reader belongs to one thread, is pointed at one message after the other, and allocates nothing.
 * IDL's {@code long} is {@link #readLong}, an {@code int}; unsigned types have the bits of the signed ones.
 */
public final class CdrReader {
  /** Deeper nesting of sequences is refused: a forged message must not exhaust the stack. */
  static final int MAX_DEPTH = 64;

  private MemorySegment segment = MemorySegment.NULL;
  private long base;
  private long position;
  /** Behind the bytes that can be read now: the message's end, or that of a chunk of a value. */
  private long limit;
  private long end;
  private boolean little;
  private int minor;
  private CodeSet codeSet = CodeSet.ISO_8859_1;
  private Completion completion = Completion.NO;
  private int depth;
  /** Number of values in each other that come in chunks and are being read. */
  private int level;
  /** Values and chunks read until now, shared by the readers of a message; null before the first value. */
  private ValueTable values;

  /**
   * Points the reader at a message, or at an encapsulation.
   *
   * @param segment memory with at least 8 readable bytes before and behind the message
   * @param base offset of the message's first byte, which alignment is relative to
   * @param limit offset behind its last byte
   * @param little byte order
   * @param minor minor version of GIOP 1
   */
  public void reset(MemorySegment segment, long base, long limit, boolean little, int minor) {
    this.segment = segment;
    this.base = base;
    this.position = base;
    this.limit = limit;
    this.end = limit;
    this.little = little;
    this.minor = minor;
    this.depth = 0;
    this.level = 0;
    this.values = null;
  }

  /** Points this reader to where another one stands, so that an element can be read again. */
  public void resetTo(CdrReader other) {
    reset(other.segment, other.base, other.end, other.little, other.minor);
    position = other.position;
    limit = other.limit;
    level = other.level;
    values = other.values;
    codeSet = other.codeSet;
    completion = other.completion;
    depth = other.depth;
  }

  /**
   * Narrows this reader to an encapsulation within its message (9.3.3): alignment starts anew, byte order is its first octet.
   *
   * @param offset where the encapsulation's first byte lies
   * @param bytes at least 1, and within the message
   */
  public void encapsulation(long offset, int bytes) {
    base = offset;
    position = offset;
    limit = offset + bytes;
    end = limit;
    level = 0;
    little = readBoolean();
  }

  /** Sets the code set of {@code char} and {@code string}, a property of the connection. */
  public void codeSet(CodeSet codeSet) {
    this.codeSet = codeSet;
  }

  /** Sets the completion status that a MARSHAL tells: NO on a server, YES where a reply is read. */
  public void completion(Completion completion) {
    this.completion = completion;
  }

  public boolean readBoolean() {
    byte value = readOctet();
    if ((value & ~1) != 0) {
      throw marshal(MinorCodes.BOOLEAN_OUT_OF_RANGE);
    }
    return value != 0;
  }

  public byte readOctet() {
    return segment.get(Layouts.OCTET, take(1));
  }

  /** An IDL {@code char}: one byte, in UTF-8 only the ASCII part. */
  public char readChar() {
    char value = (char) (readOctet() & 0xff);
    if (value > 0x7f && codeSet == CodeSet.UTF_8) {
      throw marshal(MinorCodes.STRING_MALFORMED);
    }
    return value;
  }

  /** An IDL {@code wchar}: in GIOP 1.2 a length octet and UTF-16, big-endian unless a byte order mark says else (9.3.1.6). */
  public char readWchar() {
    if (minor < 2) {
      requireWide();
      long at = take(2);
      return little ? segment.get(Layouts.CHAR_LITTLE, at) : segment.get(Layouts.CHAR_BIG, at);
    }
    int length = readOctet() & 0xff;
    require(length);
    long at = position;
    position += length;
    if (length == 2) {
      return segment.get(Layouts.CHAR_BIG, at);
    }
    if (length == 4 && segment.get(Layouts.CHAR_BIG, at) == '\ufeff') {
      return segment.get(Layouts.CHAR_BIG, at + 2);
    }
    if (length == 4 && segment.get(Layouts.CHAR_LITTLE, at) == '\ufeff') {
      return segment.get(Layouts.CHAR_LITTLE, at + 2);
    }
    throw marshal(MinorCodes.WIDE_STRING_ODD);
  }

  public short readShort() {
    long at = take(2);
    return little ? segment.get(Layouts.SHORT_LITTLE, at) : segment.get(Layouts.SHORT_BIG, at);
  }

  /** An IDL {@code long}: four bytes. */
  public int readLong() {
    long at = take(4);
    return little ? segment.get(Layouts.INT_LITTLE, at) : segment.get(Layouts.INT_BIG, at);
  }

  /** An IDL {@code long long}: eight bytes. */
  public long readLongLong() {
    long at = take(8);
    return little ? segment.get(Layouts.LONG_LITTLE, at) : segment.get(Layouts.LONG_BIG, at);
  }

  public float readFloat() {
    long at = take(4);
    return little ? segment.get(Layouts.FLOAT_LITTLE, at) : segment.get(Layouts.FLOAT_BIG, at);
  }

  public double readDouble() {
    long at = take(8);
    return little ? segment.get(Layouts.DOUBLE_LITTLE, at) : segment.get(Layouts.DOUBLE_BIG, at);
  }

  /**
   * The ordinal of an enumerator.
   *
   * @param count number of enumerators
   */
  public int readEnum(int count) {
    int ordinal = readLong();
    checkEnum(ordinal, count);
    return ordinal;
  }

  void checkEnum(int ordinal, int count) {
    if (Integer.compareUnsigned(ordinal, count) >= 0) {
      throw marshal(MinorCodes.ENUM_OUT_OF_RANGE);
    }
  }

  /**
   * The count of a sequence, checked against what is left of the message.
   *
   * @param elementBytes fewest bytes that an element takes, at least 1
   */
  public int readSequenceLength(int elementBytes) {
    int count = readLong();
    if (count < 0 || (long) count * elementBytes > end - position) {
      throw marshal(MinorCodes.FORGED_LENGTH);
    }
    if (count > 0 && position == limit) {
      nextChunk(1);
    }
    return count;
  }

  /** Passes over bytes. */
  public void skip(long bytes) {
    require(bytes);
    position += bytes;
  }

  /** Moves to the next offset that is a multiple of {@code alignment}, a power of two; stays where the message ends before. */
  public void align(int alignment) {
    if (aligned(alignment) > limit) {
      nextChunk(alignment);
    }
    position = Math.min(limit, aligned(alignment));
  }

  /** Checks that so many bytes are left. */
  public void require(long bytes) {
    if (bytes > limit - position && !(nextChunk(1) && bytes <= limit - position)) {
      throw marshal(MinorCodes.FORGED_LENGTH);
    }
  }

  /** The memory that is read. */
  public MemorySegment segment() {
    return segment;
  }

  /** Offset in {@link #segment()} of the byte that is read next. */
  public long position() {
    return position;
  }

  /** Moves to an offset that was a {@link #position()} of this message. */
  public void position(long offset) {
    position = offset;
    if (level > 0) {
      limit = values.limitAt(offset);
    }
  }

  /** Bytes between the message's start and the byte that is read next. */
  public long offset() {
    return position - base;
  }

  /** Bytes left, in a value that comes in chunks those of all that follows. */
  public long remaining() {
    return end - position;
  }

  /**
   * A value of a valuetype or a derived one; null if it is null. Allocates.
   *
   * @throws SystemException MARSHAL, with minor code {@link MinorCodes#VALUE_TYPE_UNKNOWN} when it is of a type that is not known, and
   *     of which no base may stand for it
   */
  public <V extends ValueBase> V readValue(ValueType<V> declared) {
    return new ValueReader(this).read(declared);
  }

  /** Lets this reader know the values that another one has read in the same message. */
  void shareValues(CdrReader other) {
    values = other.values;
  }

  /** Values and chunks of the message. */
  ValueTable values() {
    if (values == null) {
      values = new ValueTable();
    }
    return values;
  }

  /** Number of values in each other that come in chunks and are being read. */
  int level() {
    return level;
  }

  /** True if nothing can be read before the next chunk or tag, for what has that alignment. */
  boolean atLimit(int alignment) {
    return aligned(alignment) >= limit;
  }

  /** Reads on from an offset outside of chunks, where tags and repository ids are. */
  void outsideChunks(long offset) {
    position = offset;
    limit = end;
  }

  /** Passes over what is left of a chunk. */
  void skipChunk() {
    position = limit;
  }

  /** Begins or ends a value that comes in chunks: the reader stands between chunks, or behind the outermost such value. */
  void level(int now) {
    level = now;
    closeChunk();
  }

  /** Leaves chunks: within values that come in such, nothing can be read before the next is opened. */
  void closeChunk() {
    limit = level == 0 ? end : position;
  }

  /** Goes on to the next chunk; false if something of this one is left for what has that alignment, or there is no other. */
  boolean nextChunk(int alignment) {
    if (level == 0 || values.ended() || !atLimit(alignment)) {
      return false;
    }
    long at = limit + (-(limit - base) & 3);
    if (at + 4 > end) {
      return false;
    }
    int size = little ? segment.get(Layouts.INT_LITTLE, at) : segment.get(Layouts.INT_BIG, at);
    if (size <= 0 || size >= ValueReader.LEAST_TAG || size > end - at - 4) {
      return false;
    }
    position = at + 4;
    limit = position + size;
    values.chunk(position, limit);
    return true;
  }

  /** True if the message is little-endian. */
  public boolean little() {
    return little;
  }

  /** Minor version of GIOP 1. */
  public int minor() {
    return minor;
  }

  /** A MARSHAL that says whether the operation has run. */
  public SystemException marshal(int minorCode) {
    return SystemException.marshal(minorCode, completion);
  }

  CodeSet codeSet() {
    return codeSet;
  }

  /**
   * A {@code fixed<digits, scale>}, with that scale. Allocates.
   *
   * @param digits from 1 to 31
   */
  public BigDecimal readFixed(int digits, int scale) {
    return PackedDecimal.read(this, digits, scale);
  }

  void enter() {
    if (++depth > MAX_DEPTH) {
      throw marshal(MinorCodes.NESTED_TOO_DEEP);
    }
  }

  void leave() {
    depth--;
  }

  void requireWide() {
    if (minor == 0) {
      throw marshal(completion == Completion.NO
          ? MinorCodes.WIDE_CHARACTERS_IN_1_0
          : MinorCodes.WIDE_CHARACTERS_RETURNED_IN_1_0);
    }
  }

  /** The next offset that is a multiple of an alignment. */
  private long aligned(int alignment) {
    return position + (-(position - base) & (alignment - 1));
  }

  private long take(int size) {
    long at = aligned(size);
    if (at + size > limit) {
      at = takeBehind(size);
    }
    position = at + size;
    return at;
  }

  /** Offset of so many bytes in the next chunk of a value, where this chunk or the message has not so many left. */
  private long takeBehind(int size) {
    long at = nextChunk(size) ? aligned(size) : end;
    if (at + size > limit) {
      throw marshal(MinorCodes.TRUNCATED);
    }
    return at;
  }
}
