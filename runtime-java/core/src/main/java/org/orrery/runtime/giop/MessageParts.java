// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Parts of a message that is sent: one, or several if it is larger than the model's fragments. Belongs to one connection.
 *
 * <pre>
 *   parts.begin(handlers, segment, from, to);
 *   while (parts.next()) { … send what lies from parts.from() to parts.to() … }
 * </pre>
 */
public final class MessageParts {
  private static final long MINOR = 5;

  private final int fragmentBytes;
  private FragmentWriter writer;
  private boolean cut;
  private boolean sent;
  private int from;
  private int to;

  /** Creates the parts by a process's GIOP settings. */
  public MessageParts(GiopConfiguration giop) {
    fragmentBytes = giop.fragmentBytes();
    if (fragmentBytes > 0 && giop.strategy().atStart()) {
      writer = new FragmentWriter();
    }
  }

  /**
   * Begins a message that was encoded in the machine's byte order.
   *
   * @param handlers message handlers of the thread that sends
   * @param offset where the message begins
   * @param limitOffset offset behind it
   */
  public void begin(MessageHandlers handlers, MemorySegment segment, int offset, int limitOffset) {
    from = offset;
    to = limitOffset;
    sent = false;
    cut = fragmentBytes > 0 && to - from > fragmentBytes && segment.get(ValueLayout.JAVA_BYTE, offset + MINOR) == 2;
    if (cut) {
      if (writer == null) {
        writer = handlers.fragmentWriter();
      }
      writer.begin(segment, offset, limitOffset, fragmentBytes);
    }
  }

  /** Makes the next part; false when all are sent, and the message is again as it was. */
  public boolean next() {
    if (!cut) {
      boolean first = !sent;
      sent = true;
      return first;
    }
    boolean more = writer.next();
    from = writer.from();
    to = writer.to();
    return more;
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
