// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.memory.BufferPool;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.transport.StreamSocket;

/** A connection's way out. What the peer does not take at once is put aside with its buffer. Belongs to the connection. */
final class Output {
  private final StreamSocket socket;
  private final BufferPool buffers;
  private NativeBuffer unsent;
  private int from;
  private int to;

  Output(StreamSocket socket, BufferPool buffers) {
    this.socket = socket;
    this.buffers = buffers;
  }

  /** Whether something waits for the peer to read. */
  boolean waits() {
    return unsent != null;
  }

  /** Sends a message. To be called only while nothing waits. */
  void send(CdrWriter out) throws IOException {
    int begin = NativeBuffer.FIRST;
    int end = begin + out.size();
    begin += socket.write(out.buffer(), begin, end);
    if (begin < end) {
      from = begin;
      to = end;
      unsent = out.detach();
      socket.awaitWritable(true);
    }
  }

  /** Goes on with what waits; whether all of it is sent. */
  boolean sendRest() throws IOException {
    from += socket.write(unsent, from, to);
    if (from < to) {
      return false;
    }
    forget();
    socket.awaitWritable(false);
    return true;
  }

  /** Gives the buffer back. */
  void forget() {
    if (unsent != null) {
      buffers.give(unsent);
      unsent = null;
    }
  }
}
