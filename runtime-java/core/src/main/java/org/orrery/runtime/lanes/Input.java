// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A connection's way in: the buffer that messages are received into, and served in.
 *
 * <pre>
 *   | served | whole messages … | partial message |  free  |
 *   FIRST    start                                end
 * </pre>
 *
 * Belongs to the connection.
 */
final class Input {
  private final StreamSocket socket;
  private final BufferPool buffers;
  private NativeBuffer buffer;
  private int start = NativeBuffer.FIRST;
  private int end = NativeBuffer.FIRST;
  private boolean filled;

  Input(StreamSocket socket, BufferPool buffers) {
    this.socket = socket;
    this.buffers = buffers;
  }

  /** Begins with an empty buffer: a client has come. */
  void begin() {
    buffer = buffers.take(1);
    start = NativeBuffer.FIRST;
    end = NativeBuffer.FIRST;
    filled = false;
  }

  /** Reads from the socket into the free part; false when the peer has closed. */
  boolean read() throws IOException {
    int room = buffer.end() - end;
    int count = socket.read(buffer, end, buffer.end());
    filled = count == room;
    end += Math.max(0, count);
    return count >= 0;
  }

  /** True if the last {@link #read} left no room, so that there may be more. */
  boolean filled() {
    return filled;
  }

  /** Reads from the socket and throws it away; bytes, or -1 when the peer has closed. */
  int discard() throws IOException {
    return socket.read(buffer, NativeBuffer.FIRST, buffer.end());
  }

  MemorySegment segment() {
    return buffer.segment();
  }

  /** Offset of the first message that is not served. */
  int start() {
    return start;
  }

  /** Bytes that are not served. */
  int available() {
    return end - start;
  }

  /** Bytes in the buffer, served ones that still lie there included. */
  int held() {
    return end - NativeBuffer.FIRST;
  }

  /** Passes over a message that is being served; its offset. */
  int pass(int bytes) {
    int message = start;
    start += bytes;
    return message;
  }

  /** Goes back to the front where that costs nothing, or a header would not fit. Once all whole messages are served. */
  void settle() {
    if (start == end) {
      start = NativeBuffer.FIRST;
      end = NativeBuffer.FIRST;
    } else {
      makeRoom(MessageHeader.BYTES);
    }
  }

  /** Sees to it that a message of so many bytes, which begins at {@link #start}, fits behind it. */
  void makeRoom(int bytes) {
    if (buffer.end() - start >= bytes) {
      return;
    }
    NativeBuffer from = buffer;
    if (from.capacity() < bytes) {
      buffer = buffers.take(bytes);
    }
    MemorySegment.copy(from.segment(), start, buffer.segment(), NativeBuffer.FIRST, end - start);
    if (from != buffer) {
      buffers.give(from);
    }
    end = NativeBuffer.FIRST + end - start;
    start = NativeBuffer.FIRST;
  }

  /** Gives the buffer back. */
  void forget() {
    buffers.give(buffer);
  }
}
