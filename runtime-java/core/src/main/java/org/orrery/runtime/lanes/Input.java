// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.transport.StreamSocket;

/**
 * Receive buffer of a connection: messages are received into it, and served where they lie.
 *
 * <pre>
 *   | served | whole messages … | partial message |  free  |
 *   FIRST    start                                end
 * </pre>
 *
 * For the thread that serves the connection.
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

  /** Begins with a client, and an empty buffer. */
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

  /** True if the last {@link #read} filled the buffer, so that more may have come. */
  boolean filled() {
    return filled;
  }

  /** Reads from the socket into no message; the number of bytes, or -1 when the peer has closed. */
  int discard() throws IOException {
    return socket.read(buffer, NativeBuffer.FIRST, buffer.end());
  }

  MemorySegment segment() {
    return buffer.segment();
  }

  /** Offset of the first message that was not served yet. */
  int start() {
    return start;
  }

  /** Number of bytes that were received and not served yet. */
  int available() {
    return end - start;
  }

  /** Number of bytes in the buffer, those of served messages included. */
  int held() {
    return end - NativeBuffer.FIRST;
  }

  /** Takes the next message off the input to serve it; returns its offset. */
  int pass(int bytes) {
    int message = start;
    start += bytes;
    return message;
  }

  /** Receives at the front again, if nothing is left to be moved, or if a header would not fit. Once all whole messages are served. */
  void settle() {
    if (start == end) {
      start = NativeBuffer.FIRST;
      end = NativeBuffer.FIRST;
    } else {
      makeRoom(MessageHeader.BYTES);
    }
  }

  /** Makes room for a message of {@code bytes} that begins at {@link #start}: moves it to the front, or into a larger buffer. */
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
