// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.giop.ClientHandlers;
import org.orrery.runtime.giop.Fragments;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageParts;
import org.orrery.runtime.giop.MessageSink;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyHeader;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.transport.ClientSocket;

/**
 * A calling thread's connection to one address, made anew when it was lost. At most one request is under way, so the next reply
 * is its reply, or that of a request that was given up.
 */
final class ClientConnection implements MessageSink {
  /** Result of waiting for a reply. */
  enum Outcome { REPLY, CLOSED_IN_ORDER, MESSAGE_ERROR, NOT_UNDERSTOOD }

  /** Idle time after which a connection is checked before it is used, since the server may have closed it. */
  private static final long LOOK_AFTER_NANOS = 50_000_000;

  private final ClientSocket socket;
  private final BufferPool buffers;
  private final ClientHandlers handlers;
  private final MessageParts parts;
  private final Fragments fragments;
  private final MessageHeader header = new MessageHeader();
  private boolean open;
  private boolean codeSetSent;
  private boolean stale;
  private long lastUse;

  private int awaited;
  private int awaitedType;
  private ReplyBuffer target;
  private Outcome outcome;

  ClientConnection(ClientSocket socket, BufferPool buffers, ClientHandlers handlers, GiopConfiguration giop) {
    this.socket = socket;
    this.buffers = buffers;
    this.handlers = handlers;
    this.parts = new MessageParts(giop);
    this.fragments = new Fragments(buffers, buffers.largest(), buffers.largest());
  }

  /**
   * Makes the connection to the first of the addresses that answers. Each is waited for as long as is its share of the time that is
   * left, so that one from which nothing comes leaves some to the next.
   */
  void connect(InetAddress[] addresses, int port, long deadline) throws IOException {
    for (int i = 0; !open; i++) {
      int rest = addresses.length - i;
      try {
        socket.connect(addresses[i], port, share(deadline, rest));
        open = true;
      } catch (IOException refused) {
        if (rest == 1) {
          throw refused;
        }
      }
    }
    codeSetSent = false;
    stale = false;
    lastUse = System.nanoTime();
  }

  /** Deadline of one of so many attempts that have a deadline together. */
  static long share(long deadline, int attempts) {
    if (attempts == 1 || deadline == ClientSocket.FOREVER) {
      return deadline;
    }
    long now = System.nanoTime();
    return now + (deadline - now) / attempts;
  }

  /** True if the connection was made, and not closed since. */
  boolean isOpen() {
    return open;
  }

  /**
   * True if the peer has been told of this thread's code set. Each request tells until one was processed: a LocateRequest tells nothing,
   * and a server that only forwards has not necessarily taken it in.
   */
  boolean codeSetSent() {
    return codeSetSent;
  }

  /** True if the connection is still there, as far as can be seen without a round trip. */
  boolean usable(ReplyBuffer scratch) {
    if (stale) {
      return false;
    }
    if (System.nanoTime() - lastUse < LOOK_AFTER_NANOS) {
      return true;
    }
    try {
      // A connection between calls expects nothing: whatever comes is CloseConnection, an end, or a reply that came too late.
      NativeBuffer buffer = scratch.buffer();
      return socket.readNow(buffer, NativeBuffer.FIRST, buffer.end()) == 0;
    } catch (IOException broken) {
      return false;
    }
  }

  void send(NativeBuffer buffer, int from, int to, long deadline) throws IOException {
    parts.begin(handlers, buffer.segment(), from, to);
    while (parts.next()) {
      socket.write(buffer, parts.from(), parts.to(), deadline);
    }
    lastUse = System.nanoTime();
  }

  /**
   * Reads messages until the reply to a request has come, and leaves it in {@code reply}.
   *
   * @param type {@link MessageType#REPLY} or {@link MessageType#LOCATE_REPLY}, as the request's was
   */
  Outcome receive(int type, int requestId, ReplyBuffer reply, long deadline) throws IOException {
    awaited = requestId;
    awaitedType = type;
    target = reply;
    outcome = null;
    int start = NativeBuffer.FIRST;
    int end = NativeBuffer.FIRST;
    while (outcome == null) {
      NativeBuffer buffer = reply.buffer();
      if (end - start < MessageHeader.BYTES) {
        end += more(socket.read(buffer, end, buffer.end(), deadline));
        continue;
      }
      boolean understood = header.read(buffer.segment(), start) && handlers.reads(header);
      long bytes = MessageHeader.BYTES + header.size();
      if (!understood || bytes > buffers.largest()) {
        return Outcome.NOT_UNDERSTOOD;
      }
      if (end - start < bytes) {
        if (buffer.end() - start < bytes) {
          end = reply.makeRoom(start, end, (int) bytes);
          start = NativeBuffer.FIRST;
          buffer = reply.buffer();
        }
        end += more(socket.read(buffer, end, buffer.end(), deadline));
        continue;
      }
      take(start, (int) bytes);
      start += (int) bytes;
      if (outcome == null && buffer.end() - start < MessageHeader.BYTES) {
        end = reply.makeRoom(start, end, MessageHeader.BYTES);
        start = NativeBuffer.FIRST;
      }
    }
    lastUse = System.nanoTime();
    // Bytes behind the reply can only be CloseConnection or the end, so the reply is kept and the connection not used again.
    stale = start != end;
    return outcome;
  }

  private static int more(int count) throws IOException {
    if (count < 0) {
      throw new IOException("closed by the peer");
    }
    return count;
  }

  private void take(int message, int bytes) {
    MemorySegment segment = target.buffer().segment();
    CdrReader in = target.reader();
    boolean understood = true;
    if (header.type() == MessageType.FRAGMENT) {
      understood = handlers.fragmentReader(header.minor()).add(fragments, header, segment, message);
      if (understood) {
        fragments.readWhole(handlers, in, this);
      }
    } else if (Fragments.begins(header)) {
      understood = handlers.fragmentReader(header.minor()).begin(fragments, header, segment, message);
    } else {
      in.reset(segment, message, message + (long) bytes, header.little(), header.minor());
      in.skip(MessageHeader.BYTES);
      handlers.read(header.type(), in, this);
    }
    if (!understood) {
      outcome = Outcome.NOT_UNDERSTOOD;
    }
  }

  @Override
  public void reply(ReplyHeader reply, CdrReader body) {
    replied(MessageType.REPLY, reply, body);
  }

  private void replied(int type, ReplyHeader reply, CdrReader body) {
    if (type == awaitedType && reply.requestId() == awaited) {
      target.status(reply.status());
      target.keep(body);
      codeSetSent |= type == MessageType.REPLY && reply.status() <= ReplyStatus.SYSTEM_EXCEPTION;
      outcome = Outcome.REPLY;
    }
  }

  @Override
  public void locateReply(ReplyHeader reply, CdrReader body) {
    replied(MessageType.LOCATE_REPLY, reply, body);
  }

  @Override
  public void closeConnection() {
    outcome = Outcome.CLOSED_IN_ORDER;
  }

  @Override
  public void messageError() {
    outcome = Outcome.MESSAGE_ERROR;
  }

  @Override
  public void violation() {
    outcome = Outcome.NOT_UNDERSTOOD;
  }

  void close() {
    open = false;
    fragments.clear();
    socket.close();
  }
}
