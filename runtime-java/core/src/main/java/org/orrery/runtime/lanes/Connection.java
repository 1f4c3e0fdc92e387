// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.giop.Fragments;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageReader;
import org.orrery.runtime.giop.MessageSink;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.ReplyWriter;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;
import org.orrery.runtime.transport.Reactor;
import org.orrery.runtime.transport.StreamSocket;

/**
 * A lane's end of one client's connection.
 *
 * <pre>
 *   receive buffer:  | served | whole messages … | partial message |  free  |
 *                    FIRST    start                                end
 * </pre>
 *
 * Messages are served where they were received. While a reply waits for the peer to read, nothing more is read or served: the
 * peer's own requests pile up on its side, and nobody else notices. Belongs to the lane's thread.
 */
final class Connection implements MessageSink, Reactor.Ready {
  private static final int MAX_LINGER_BYTES = 1 << 20;
  /** Buffers filled before others have their turn: a peer that sends without end must not keep them waiting. */
  private static final int MAX_TURNS = 4;

  private final Lane lane;
  private final StreamSocket socket;
  private final MessageHeader header = new MessageHeader();
  private final Fragments fragments;
  private NativeBuffer buffer;
  private int start = NativeBuffer.FIRST;
  private int end = NativeBuffer.FIRST;
  private NativeBuffer unsent;
  private int unsentFrom;
  private int unsentTo;
  private boolean closing;
  private boolean lingering;
  private int lingered;
  private boolean closed;
  private CodeSet codeSet = CodeSet.ISO_8859_1;

  Connection(Lane lane, StreamSocket socket) {
    this.lane = lane;
    this.socket = socket;
    this.fragments = new Fragments(lane.buffers());
    this.buffer = lane.buffers().take(1);
  }

  @Override
  public void ready() {
    try {
      if (unsent != null && !sendRest()) {
        return;
      }
      // A rest that was sent may have left whole messages behind it in the buffer.
      serve();
      boolean filled = true;
      for (int turn = 0; turn < MAX_TURNS && filled && open(); turn++) {
        int room = buffer.end() - end;
        int count = socket.read(buffer, end, buffer.end());
        if (count < 0) {
          close();
          return;
        }
        end += count;
        filled = count == room;
        serve();
      }
      if (lingering) {
        discard();
      }
    } catch (IOException broken) {
      close();
    } catch (RuntimeException fault) {
      // A fault of the runtime's own ends the connection that met it, not the lane.
      fault.printStackTrace();
      close();
    }
  }

  /**
   * Reads on for a while after the last message was sent: closing with bytes unread would make TCP reset the connection, and
   * the peer could lose that message.
   */
  private void discard() throws IOException {
    int count = socket.read(buffer, NativeBuffer.FIRST, buffer.end());
    lingered += count;
    if (count < 0 || lingered > MAX_LINGER_BYTES) {
      close();
    }
  }

  private boolean open() {
    return !closed && !closing && unsent == null;
  }

  private void serve() throws IOException {
    while (open() && end - start >= MessageHeader.BYTES) {
      MemorySegment segment = buffer.segment();
      if (!header.read(segment, start)) {
        violation();
        return;
      }
      MessageReader reader = lane.readers().reader(header);
      long bytes = MessageHeader.BYTES + header.size();
      if (reader == null || bytes > lane.buffers().largest()) {
        violation();
        return;
      }
      if (end - start < bytes) {
        makeRoom((int) bytes);
        return;
      }
      int message = start;
      start += (int) bytes;
      take(reader, message, (int) bytes);
    }
    if (closed) {
      return;
    }
    if (start == end) {
      start = NativeBuffer.FIRST;
      end = NativeBuffer.FIRST;
    } else if (buffer.end() - start < MessageHeader.BYTES) {
      makeRoom(MessageHeader.BYTES);
    }
  }

  private void take(MessageReader reader, int message, int bytes) {
    CdrReader in = lane.reader();
    in.codeSet(codeSet);
    MemorySegment segment = buffer.segment();
    boolean understood = true;
    try {
      if (header.type() == MessageType.FRAGMENT) {
        understood = fragments.add(header, segment, message, bytes, in, this);
      } else if (Fragments.begins(header)) {
        understood = fragments.begin(header, reader, segment, message, bytes);
      } else {
        in.reset(segment, message, message + (long) bytes, header.little(), header.minor());
        in.skip(MessageHeader.BYTES);
        reader.read(in, this);
      }
    } catch (SystemException malformed) {
      understood = false;
    }
    if (!understood) {
      violation();
    }
  }

  /** Sees to it that a message of so many bytes, which begins at {@link #start}, fits behind it. */
  private void makeRoom(int bytes) {
    if (buffer.end() - start >= bytes) {
      return;
    }
    NativeBuffer from = buffer;
    if (from.capacity() < bytes) {
      buffer = lane.buffers().take(bytes);
    }
    MemorySegment.copy(from.segment(), start, buffer.segment(), NativeBuffer.FIRST, end - start);
    if (from != buffer) {
      lane.buffers().give(from);
    }
    end = NativeBuffer.FIRST + end - start;
    start = NativeBuffer.FIRST;
  }

  @Override
  public void request(RequestHeader request, CdrReader arguments) {
    CdrWriter out = lane.writer();
    if (request.codeSetRefused()) {
      malformed(request, StandardException.CODESET_INCOMPATIBLE, MinorCodes.NONE);
      return;
    }
    if (request.codeSet() != null) {
      codeSet = request.codeSet();
      arguments.codeSet(codeSet);
    }
    out.codeSet(codeSet);
    lane.dispatcher().request(request, arguments, out);
    if (request.responseExpected()) {
      send(out);
    }
  }

  @Override
  public void malformedRequest(RequestHeader request, int type) {
    if (type == MessageType.REQUEST) {
      malformed(request, StandardException.MARSHAL, MinorCodes.BAD_HEADER);
    } else if (request.minor() >= 2) {
      SystemException why = SystemException.marshal(MinorCodes.BAD_HEADER, Completion.NO);
      ReplyWriter.locateException(lane.writer(), request, why);
      send(lane.writer());
    } else {
      violation();
    }
  }

  private void malformed(RequestHeader request, StandardException kind, int minorCode) {
    if (request.responseExpected()) {
      ReplyWriter.systemException(lane.writer(), request, new SystemException(kind, minorCode, Completion.NO));
      send(lane.writer());
    }
  }

  @Override
  public void locateRequest(RequestHeader request, CdrReader in) {
    boolean here = lane.dispatcher().locate(request, in);
    ReplyWriter.locate(lane.writer(), request, here ? ReplyStatus.OBJECT_HERE : ReplyStatus.UNKNOWN_OBJECT);
    send(lane.writer());
  }

  @Override
  public void cancelRequest(int requestId) {
    // Requests are served in their order: what is cancelled has been answered by now, or is not whole yet (9.4.4).
    fragments.cancel(requestId);
  }

  @Override
  public void closeConnection() {
    close();
  }

  @Override
  public void messageError() {
    close();
  }

  @Override
  public void violation() {
    bare(lane.readers().allows(header) ? header.minor() : lane.highestMinor(), MessageType.MESSAGE_ERROR);
  }

  /** Says goodbye in good order (9.4.7); the peer closes then. */
  void end() {
    if (!closed && !closing) {
      bare(lane.highestMinor(), MessageType.CLOSE_CONNECTION);
    }
  }

  private void bare(int minor, int type) {
    closing = true;
    if (unsent == null) {
      ReplyWriter.bare(lane.writer(), minor, type);
      send(lane.writer());
    }
    if (unsent == null) {
      linger();
    }
  }

  private void linger() {
    if (!closed) {
      lingering = true;
      socket.endOutput();
    }
  }

  private void send(CdrWriter out) {
    try {
      int from = NativeBuffer.FIRST;
      int to = from + out.size();
      from += socket.write(out.buffer(), from, to);
      if (from < to) {
        unsentFrom = from;
        unsentTo = to;
        unsent = out.detach();
        socket.awaitWritable(true);
      }
    } catch (IOException broken) {
      close();
    }
  }

  /** Whether all is sent and the connection goes on. */
  private boolean sendRest() throws IOException {
    unsentFrom += socket.write(unsent, unsentFrom, unsentTo);
    if (unsentFrom < unsentTo) {
      return false;
    }
    lane.buffers().give(unsent);
    unsent = null;
    socket.awaitWritable(false);
    if (closing) {
      linger();
    }
    return true;
  }

  void close() {
    if (closed) {
      return;
    }
    closed = true;
    socket.close();
    fragments.clear();
    lane.buffers().give(buffer);
    if (unsent != null) {
      lane.buffers().give(unsent);
      unsent = null;
    }
    lane.closed(this);
  }
}
