// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageHandlers;
import org.orrery.runtime.giop.MessageParts;
import org.orrery.runtime.transport.StreamSocket;

/**
 * Unsent messages of a connection. Messages are sent in parts where they are larger than the model's fragments; a message that the peer
 * does not take at once is put aside with its buffer. For the thread that serves the connection; where requests are buffered, under this
 * object's monitor.
 */
final class Output {
  private final StreamSocket socket;
  private final BufferPool buffers;
  private final MessageParts parts;
  private NativeBuffer unsent;
  private int from;
  private NativeBuffer next;
  private int nextEnd;
  private MessageHandlers nextHandlers;
  private boolean taken;

  Output(StreamSocket socket, BufferPool buffers, GiopConfiguration giop) {
    this.socket = socket;
    this.buffers = buffers;
    this.parts = new MessageParts(giop);
  }

  /** True while a message waits for the peer to read. */
  boolean waits() {
    return unsent != null;
  }

  /** Sends a message. To be called only while nothing waits. */
  void send(CdrWriter out, MessageHandlers handlers) throws IOException {
    int begin = NativeBuffer.FIRST;
    parts.begin(handlers, out.buffer().segment(), begin, begin + out.size());
    while (parts.next()) {
      from = parts.from();
      from += socket.write(out.buffer(), from, parts.to());
      if (from < parts.to()) {
        unsent = out.detach();
        socket.awaitWritable(true);
        return;
      }
    }
  }

  /** Sends a message as soon as the waiting one is sent. To be called only while one waits, and once. */
  void sendNext(CdrWriter out, MessageHandlers handlers) {
    nextHandlers = handlers;
    nextEnd = NativeBuffer.FIRST + out.size();
    next = out.detach();
  }

  /** True if a second message waits. */
  boolean full() {
    return next != null;
  }

  /** Sends more of the waiting messages; true if all of them are sent. */
  boolean sendRest() throws IOException {
    taken = false;
    do {
      int count = socket.write(unsent, from, parts.to());
      taken |= count > 0;
      from += count;
      if (from < parts.to()) {
        return false;
      }
    } while (nextPart());
    forget();
    socket.awaitWritable(false);
    return true;
  }

  /** True if the peer took any bytes in the last {@link #sendRest}. */
  boolean taken() {
    return taken;
  }

  private boolean nextPart() {
    boolean more = parts.next();
    if (!more && next != null) {
      buffers.give(unsent);
      unsent = next;
      next = null;
      parts.begin(nextHandlers, unsent.segment(), NativeBuffer.FIRST, nextEnd);
      more = parts.next();
    }
    from = parts.from();
    return more;
  }

  /** Gives the buffer back. */
  void forget() {
    if (unsent != null) {
      buffers.give(unsent);
      unsent = null;
    }
    if (next != null) {
      buffers.give(next);
      next = null;
    }
  }
}
