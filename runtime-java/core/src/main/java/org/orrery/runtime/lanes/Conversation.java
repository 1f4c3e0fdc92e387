// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.Cancellation;
import org.orrery.runtime.giop.Fragments;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageSink;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.ThreadStatistics;

/**
 * The messages of a client on one connection, each served where it was received as soon as it is whole. For the thread that serves the
 * connection.
 */
final class Conversation implements MessageSink {
  private final Lane lane;
  private final Connection connection;
  private final Input input;
  private final Fragments fragments;
  private final int largest;
  private final MessageHeader header = new MessageHeader();
  private final Cancellation cancellation = new Cancellation();
  private CodeSet codeSet;
  private LaneThread thread;

  Conversation(Lane lane, Connection connection, Input input, Fragments fragments) {
    this.lane = lane;
    this.connection = connection;
    this.input = input;
    this.fragments = fragments;
    this.largest = lane.configuration().receiveBytes();
  }

  /** Begins with a client, in the code set that every client understands. */
  void begin() {
    codeSet = CodeSet.ISO_8859_1;
  }

  /** Serves the next message in the input; false when none is whole, or the bytes are no message. */
  boolean serveNext(LaneThread by) {
    thread = by;
    if (input.available() < MessageHeader.BYTES) {
      return false;
    }
    if (!header.read(input.segment(), input.start())) {
      violation();
      return false;
    }
    long bytes = MessageHeader.BYTES + header.size();
    if (!thread.handlers().reads(header) || bytes > largest) {
      violation();
      return false;
    }
    if (input.available() < bytes) {
      input.makeRoom((int) bytes);
      return false;
    }
    if (thread.statistics() == null) {
      take(input.pass((int) bytes), (int) bytes);
    } else {
      takeAndCount((int) bytes, thread.statistics());
    }
    return true;
  }

  private void takeAndCount(int bytes, ThreadStatistics figures) {
    figures.raise(Mark.RECEIVED_BYTES, input.held());
    long began = figures.begin();
    take(input.pass(bytes), bytes);
    figures.raise(Mark.REASSEMBLED_BYTES, fragments.heldBytes());
    figures.end(began);
  }

  private void take(int message, int bytes) {
    CdrReader in = thread.reader();
    in.codeSet(codeSet);
    MemorySegment segment = input.segment();
    boolean understood = true;
    try {
      if (header.type() == MessageType.FRAGMENT) {
        understood = thread.handlers().fragmentReader(header.minor()).add(fragments, header, segment, message);
        if (understood) {
          fragments.readWhole(thread.handlers(), in, this);
        }
      } else if (Fragments.begins(header)) {
        understood = thread.handlers().fragmentReader(header.minor()).begin(fragments, header, segment, message);
      } else {
        in.reset(segment, message, message + (long) bytes, header.little(), header.minor());
        in.skip(MessageHeader.BYTES);
        thread.handlers().read(header.type(), in, this);
      }
    } catch (SystemException malformed) {
      understood = false;
    }
    if (!understood) {
      violation();
    }
  }

  @Override
  public void request(RequestHeader request, CdrReader arguments) {
    if (thread.receives()) {
      if (!lane.buffer().put(connection, request.requestId(), arguments)) {
        thread.refuse(request, StandardException.TRANSIENT, MinorCodes.RESOURCES_EXHAUSTED, connection);
      }
      return;
    }
    if (input.available() > 0
        && cancellation.found(request.requestId(), input.segment(), input.start(), input.start() + (long) input.available())) {
      count(Count.CANCELLED);
      return;
    }
    thread.serve(request, arguments, connection);
  }

  /** The code set of the connection's strings. */
  CodeSet codeSet() {
    return codeSet;
  }

  void codeSet(CodeSet negotiated) {
    codeSet = negotiated;
  }

  private void count(Count what) {
    if (thread.statistics() != null) {
      thread.statistics().add(what);
    }
  }

  @Override
  public void malformedRequest(RequestHeader request, int type) {
    if (type == MessageType.REQUEST) {
      thread.refuse(request, StandardException.MARSHAL, MinorCodes.BAD_HEADER, connection);
    } else if (request.minor() >= 2) {
      SystemException why = SystemException.marshal(MinorCodes.BAD_HEADER, Completion.NO);
      thread.handlers().locateException(thread.writer(), request, why);
      connection.send(thread);
    } else {
      violation();
    }
  }

  @Override
  public void locateRequest(RequestHeader request, CdrReader in) {
    boolean here = thread.dispatcher().locate(request, in);
    count(Count.LOCATED);
    thread.handlers().located(thread.writer(), request, here ? ReplyStatus.OBJECT_HERE : ReplyStatus.UNKNOWN_OBJECT);
    connection.send(thread);
  }

  @Override
  public void cancelRequest(int requestId) {
    // Requests are served in their order: the cancelled one was answered, was left out when its turn came, or is not whole.
    fragments.cancel(requestId);
    if (lane.buffer() != null) {
      lane.buffer().cancel(connection, requestId);
    }
  }

  @Override
  public void closeConnection() {
    connection.endQuietly();
  }

  @Override
  public void messageError() {
    connection.endQuietly();
  }

  @Override
  public void violation() {
    count(Count.MALFORMED);
    lane.events().fault("malformed");
    int minor = thread.handlers().allows(header) ? header.minor() : lane.giop().highestMinor();
    connection.endWith(minor, MessageType.MESSAGE_ERROR);
  }
}
