// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Cuts a message of GIOP 1.2 into parts (CORBA 3.3 part 2, 9.4.9), in the buffer in which it was encoded.
 *
 * <p>A Fragment's header goes where bytes lie that are sent already, so nothing is moved and nothing is allocated; those bytes
 * are put back afterwards, since a request may be sent again. Messages that are not larger than a part, and those of earlier
 * versions, whose fragments no two implementations understand alike, are one part.
 *
 * <pre>
 *   writer.begin(segment, from, to, limit);
 *   while (writer.next()) { … send what lies from writer.from() to writer.to() … }
 * </pre>
 */
public final class FragmentWriter {
  private static final int MORE = 2;
  private static final int FLAGS = 6;
  private static final int SIZE = 8;
  private static final int REQUEST_ID = 12;
  /** Bytes of a Fragment's header with the request's id. */
  private static final int HEADER = 16;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  private MemorySegment segment;
  private int first;
  private int end;
  private int limit;
  private int from;
  private int to;
  private byte flags;
  private int size;
  private boolean cut;
  private boolean header;
  private long before;
  private long behind;

  /**
   * Begins a message that was encoded in the machine's byte order.
   *
   * @param offset where the message begins
   * @param limitOffset offset behind it
   * @param most bytes of a part: a multiple of 8, at least 32; 0 for no limit
   */
  public void begin(MemorySegment memory, int offset, int limitOffset, int most) {
    segment = memory;
    first = offset;
    end = limitOffset;
    cut = most > 0 && end - first > most && memory.get(ValueLayout.JAVA_BYTE, offset + 5L) == 2;
    limit = most;
    from = first;
    to = first;
    header = false;
  }

  /** Makes the next part; false when all are sent, and the message is again as it was. */
  public boolean next() {
    restore();
    if (to == end) {
      return false;
    }
    if (!cut) {
      to = end;
    } else if (to == first) {
      flags = segment.get(ValueLayout.JAVA_BYTE, first + (long) FLAGS);
      size = segment.get(INT, first + (long) SIZE);
      segment.set(ValueLayout.JAVA_BYTE, first + (long) FLAGS, (byte) (flags | MORE));
      segment.set(INT, first + (long) SIZE, limit - MessageHeader.BYTES);
      to = first + limit;
    } else {
      fragment();
    }
    return true;
  }

  private void fragment() {
    from = to - HEADER;
    to = Math.min(from + limit, end);
    before = segment.get(LONG, from);
    behind = segment.get(LONG, from + 8L);
    header = true;
    segment.set(INT, from, segment.get(INT, first));
    segment.set(ValueLayout.JAVA_BYTE, from + 4L, (byte) 1);
    segment.set(ValueLayout.JAVA_BYTE, from + 5L, (byte) 2);
    segment.set(ValueLayout.JAVA_BYTE, from + (long) FLAGS, (byte) (to < end ? flags | MORE : flags));
    segment.set(ValueLayout.JAVA_BYTE, from + 7L, (byte) MessageType.FRAGMENT);
    segment.set(INT, from + (long) SIZE, to - from - MessageHeader.BYTES);
    segment.set(INT, from + (long) REQUEST_ID, segment.get(INT, first + (long) REQUEST_ID));
  }

  private void restore() {
    if (header) {
      segment.set(LONG, from, before);
      segment.set(LONG, from + 8L, behind);
      header = false;
    }
    if (cut && to == end) {
      segment.set(ValueLayout.JAVA_BYTE, first + (long) FLAGS, flags);
      segment.set(INT, first + (long) SIZE, size);
    }
  }

  /** Offset of the part's first byte. */
  public int from() {
    return from;
  }

  /** Offset behind the part. */
  public int to() {
    return to;
  }
}
