// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.Completion;

/** Buffer in which one thread's replies to one stub are received, and stay until its next call: results are views of it. */
final class ReplyBuffer {
  private final BufferPool buffers;
  private final CdrReader reader = new CdrReader();
  private NativeBuffer buffer;
  private int status;

  ReplyBuffer(BufferPool buffers) {
    this.buffers = buffers;
    this.buffer = buffers.take(1);
    reader.completion(Completion.YES);
  }

  NativeBuffer buffer() {
    return buffer;
  }

  /** Reader of the reply's body, once a reply has come. */
  CdrReader reader() {
    return reader;
  }

  int status() {
    return status;
  }

  void status(int replyStatus) {
    status = replyStatus;
  }

  /**
   * Moves the bytes from {@code start} to {@code end} to the front of a buffer of at least {@code bytes}; returns their new end.
   */
  int makeRoom(int start, int end, int bytes) {
    NativeBuffer from = buffer;
    if (from.capacity() < bytes) {
      buffer = buffers.take(bytes);
    }
    MemorySegment.copy(from.segment(), start, buffer.segment(), NativeBuffer.FIRST, end - start);
    if (from != buffer) {
      buffers.give(from);
    }
    return NativeBuffer.FIRST + end - start;
  }

  /** Takes over a body that lies in another buffer: one put together of fragments, which is about to be recycled. */
  void keep(CdrReader body) {
    if (body.segment() == buffer.segment()) {
      return;
    }
    int before = (int) body.offset();
    int bytes = before + (int) body.remaining();
    MemorySegment source = body.segment();
    long from = body.position() - before;
    if (buffer.capacity() < bytes) {
      buffers.give(buffer);
      buffer = buffers.take(bytes);
    }
    MemorySegment.copy(source, from, buffer.segment(), NativeBuffer.FIRST, bytes);
    reader.reset(
        buffer.segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) bytes, body.little(), body.minor());
    reader.position(NativeBuffer.FIRST + (long) before);
  }
}
