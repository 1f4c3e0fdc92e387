// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.orrery.runtime.cdr.CdrWriter;

/**
 * The twelve bytes that every message begins with (CORBA 3.3 part 2, 9.4.1).
 *
 * <pre>
 *   0    4     5     6     7    8
 *   GIOP major minor flags type size (u32, in the message's byte order, without these 12)
 * </pre>
 *
 * One object is pointed at one message after the other.
 */
public final class MessageHeader {
  /** Bytes of the header. */
  public static final int BYTES = 12;

  private static final int MAGIC = 0x47494f50;
  private static final int LITTLE = 1;
  private static final int MORE_FRAGMENTS = 2;
  private static final ValueLayout.OfInt BIG = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
  private static final ValueLayout.OfInt LITTLE_INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private int major;
  private int minor;
  private int flags;
  private int type;
  private long size;

  /**
   * Reads a header whose twelve bytes have come.
   *
   * @return whether it begins as a GIOP message does
   */
  public boolean read(MemorySegment segment, long offset) {
    if (segment.get(BIG, offset) != MAGIC) {
      return false;
    }
    major = segment.get(ValueLayout.JAVA_BYTE, offset + 4);
    minor = segment.get(ValueLayout.JAVA_BYTE, offset + 5) & 0xff;
    flags = segment.get(ValueLayout.JAVA_BYTE, offset + 6);
    type = segment.get(ValueLayout.JAVA_BYTE, offset + 7) & 0xff;
    size = Integer.toUnsignedLong(intAt(segment, offset + 8));
    return true;
  }

  /** Four bytes of the message, in its byte order. */
  int intAt(MemorySegment segment, long offset) {
    return little() ? segment.get(LITTLE_INT, offset) : segment.get(BIG, offset);
  }

  /** Begins a message: its size is patched in by {@link #end}. */
  public static void begin(CdrWriter out, int minor, int type) {
    out.reset(minor);
    boolean little = out.little();
    out.little(false);
    out.writeLong(MAGIC);
    out.writeLong(1 << 24 | minor << 16 | (little ? LITTLE : 0) << 8 | type);
    out.little(little);
    out.writeLong(0);
  }

  /** Ends a message that {@link #begin} began. */
  public static void end(CdrWriter out) {
    out.patchLong(8, out.size() - BYTES);
  }

  /** True if this is a version of GIOP that the runtime can read: 1.0, 1.1 or 1.2. */
  public boolean known() {
    return major == 1 && minor <= 2;
  }

  /** Minor version of GIOP 1. */
  public int minor() {
    return minor;
  }

  /** True if the message is little-endian; in GIOP 1.0 the octet is a boolean. */
  public boolean little() {
    return (flags & LITTLE) != 0;
  }

  /** True if fragments follow; GIOP 1.0 has none. */
  public boolean more() {
    return minor > 0 && (flags & MORE_FRAGMENTS) != 0;
  }

  /** A constant of {@link MessageType}, or an unknown number. */
  public int type() {
    return type;
  }

  /** Bytes behind the header, as the sender claims. */
  public long size() {
    return size;
  }
}
