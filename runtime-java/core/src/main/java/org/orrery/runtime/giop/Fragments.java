// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;

/**
 * Messages of one connection that come in fragments (CORBA 3.3 part 2, 9.4.9), put together again.
 *
 * <p>In GIOP 1.2 a fragment names its request, and messages may be interleaved, here at most {@value #MOST} of them; in 1.1 it
 * continues the last message. A message never grows beyond the largest, whatever its sender says.
 */
public final class Fragments {
  private static final int MOST = 4;

  private final BufferPool pool;
  private final int largest;
  private final int most;
  private final Partial[] partials = new Partial[MOST];
  private Partial whole;
  private int highest;

  /**
   * A store in which no message is begun.
   *
   * @param largest bytes of the largest message, with its header; at most the pool's
   * @param most bytes that all begun messages may have together
   */
  public Fragments(BufferPool pool, int largest, int most) {
    this.pool = pool;
    this.largest = largest;
    this.most = most;
    for (int i = 0; i < MOST; i++) {
      partials[i] = new Partial();
    }
  }

  /** A message of which more is to come. */
  private static final class Partial {
    private NativeBuffer buffer;
    private int size;
    private int minor;
    private int requestId;
    private boolean little;
    private int type;
    private long since;
  }

  /** True if a header begins a message that continues in fragments. */
  public static boolean begins(MessageHeader header) {
    return header.more() && switch (header.type()) {
      case MessageType.REQUEST, MessageType.REPLY -> true;
      case MessageType.LOCATE_REQUEST, MessageType.LOCATE_REPLY -> header.minor() >= 2;
      default -> false;
    };
  }

  /**
   * Keeps a message's first part.
   *
   * @param requestId id of the message's request; the same of all where the version names none
   * @param offset where the message begins in the segment
   * @return false when it can't be kept: too many are begun
   */
  boolean begin(MessageHeader header, int requestId, MemorySegment segment, int offset) {
    int bytes = MessageHeader.BYTES + (int) header.size();
    Partial free = null;
    for (Partial each : partials) {
      if (each.buffer == null) {
        free = each;
      } else if (each.minor == header.minor() && each.requestId == requestId) {
        return false;
      }
    }
    if (free == null || bytes > most - held()) {
      return false;
    }
    free.buffer = pool.take(bytes);
    free.size = 0;
    free.minor = header.minor();
    free.requestId = requestId;
    free.little = header.little();
    free.type = header.type();
    free.since = System.nanoTime();
    append(free, segment, offset, bytes);
    return true;
  }

  /**
   * Adds a Fragment; {@link #readWhole} then reads the message that it was the last of.
   *
   * @param requestId id of the request of the message that it continues
   * @param offset where the Fragment begins in the segment, which has its request's id behind the header where the version names it
   * @return false when it continues no message, or one that grows too large
   */
  boolean add(MessageHeader header, int requestId, MemorySegment segment, int offset) {
    int skipped = MessageHeader.BYTES + (header.minor() >= 2 ? Integer.BYTES : 0);
    int bytes = MessageHeader.BYTES + (int) header.size();
    Partial partial = find(header.minor(), requestId);
    if (partial == null || partial.little != header.little() || partial.size + (bytes - skipped) > largest
        || bytes - skipped > most - held()) {
      return false;
    }
    append(partial, segment, offset + skipped, bytes - skipped);
    whole = header.more() ? null : partial;
    return true;
  }

  /**
   * Reads the message that the last {@link #add} has made whole; does nothing when more of it is to come.
   *
   * @param handlers message handlers of the thread, which may be another than the one that read the first part
   * @param in is pointed at the message
   */
  public void readWhole(MessageHandlers handlers, CdrReader in, MessageSink sink) {
    if (whole == null) {
      return;
    }
    Partial message = whole;
    long end = NativeBuffer.FIRST + (long) message.size;
    in.reset(message.buffer.segment(), NativeBuffer.FIRST, end, message.little, message.minor);
    in.skip(MessageHeader.BYTES);
    try {
      handlers.read(message.type, in, sink);
    } finally {
      release(message);
    }
  }

  private int held() {
    int bytes = 0;
    for (Partial each : partials) {
      bytes += each.buffer == null ? 0 : each.size;
    }
    return bytes;
  }

  private Partial find(int minor, int requestId) {
    for (Partial each : partials) {
      if (each.buffer != null && each.minor == minor && each.requestId == requestId) {
        return each;
      }
    }
    return null;
  }

  private void append(Partial partial, MemorySegment segment, long offset, int bytes) {
    int size = partial.size + bytes;
    if (size > partial.buffer.capacity()) {
      NativeBuffer larger = pool.take(size);
      MemorySegment.copy(
          partial.buffer.segment(), NativeBuffer.FIRST, larger.segment(), NativeBuffer.FIRST, partial.size);
      pool.give(partial.buffer);
      partial.buffer = larger;
    }
    MemorySegment.copy(segment, offset, partial.buffer.segment(), NativeBuffer.FIRST + (long) partial.size, bytes);
    partial.size = size;
    highest = Math.max(highest, held());
  }

  /** Forgets a message that was cancelled before it was whole. */
  public void cancel(int requestId) {
    Partial partial = find(2, requestId);
    if (partial != null) {
      release(partial);
    }
  }

  /** True if a message is begun. */
  public boolean pending() {
    for (Partial each : partials) {
      if (each.buffer != null) {
        return true;
      }
    }
    return false;
  }

  /** The most bytes of messages in parts that were ever kept at once. */
  public int heldBytes() {
    return highest;
  }

  /** True if a message was begun before then, a {@link System#nanoTime} value, and is not whole yet. */
  public boolean pendingSince(long then) {
    for (Partial each : partials) {
      if (each.buffer != null && each.since - then < 0) {
        return true;
      }
    }
    return false;
  }

  /** Forgets all: the connection ends. */
  public void clear() {
    for (Partial each : partials) {
      release(each);
    }
  }

  private void release(Partial partial) {
    if (partial.buffer != null) {
      pool.give(partial.buffer);
      partial.buffer = null;
    }
  }
}
