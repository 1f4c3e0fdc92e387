// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.SocketTimeoutException;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageType;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.giop.SyncScope;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.transport.ClientSocket;

/**
 * One thread's calls of one stub, one after the other: begin, write arguments, invoke, read results.
 *
 * <p>The body is encoded once. Where a request is sent again (the server closed in good order before it took it, or forwards
 * it), only its header is made anew.
 *
 * @param <R> the generated set of result views
 */
public final class ClientCall<R> {
  /** Room for the header in front of the body. */
  private static final int GAP = 2048;
  /** LOCATION_FORWARDs and orderly closings followed for one call. */
  private static final int MOST_ATTEMPTS = 8;

  /** Longest that a CancelRequest may take to be sent: the caller has waited long enough. */
  private static final long CANCEL_NANOS = 1_000_000;

  private final CallPolicy policy;
  private final R results;
  private final CallingThread thread;
  private final ReplyBuffer reply;
  private final StringView exceptionId = new StringView();
  private final Destination destination;
  private String operation;
  private int responseFlags;
  private boolean raised;
  private int bodyMinor;
  private CodeSet bodyCodeSet;
  /** Minor version of GIOP 1 of the request that was sent last: its server answers in that. */
  private int sentMinor;
  /** Deadline of all that the call does, from {@link #begin} on. */
  private long deadline;

  ClientCall(Target target, CallPolicy policy, R results) {
    this(target, policy, results, CallingThread.current(policy.giop(), policy.transport()));
  }

  /** Calls with the given connections and buffers of the calling thread. */
  ClientCall(Target target, CallPolicy policy, R results, CallingThread thread) {
    this.policy = policy;
    this.results = results;
    this.thread = thread;
    this.reply = new ReplyBuffer(thread.buffers());
    this.destination = new Destination(target, policy);
  }

  ClientCall<R> begin(String name, boolean twoWay) {
    operation = name;
    deadline = policy.deadlineFromNow();
    responseFlags = twoWay ? SyncScope.TWO_WAY_FLAGS : policy.oneway().responseFlags();
    destination.begin(deadline);
    bodyMinor = terms().minor();
    bodyCodeSet = terms().codeSet();
    CdrWriter body = thread.body();
    body.reset(bodyMinor, GAP);
    body.codeSet(bodyCodeSet);
    return this;
  }

  /** Writer of the arguments, in IDL's order. */
  public CdrWriter arguments() {
    return thread.body();
  }

  /** Result views of generated code. */
  public R results() {
    return results;
  }

  /**
   * Calls an operation that raises nothing.
   *
   * @return stands at the result; out and inout parameters follow
   */
  public CdrReader invoke() {
    CdrReader in = invokeRaising();
    if (raised) {
      throw unlisted();
    }
    return in;
  }

  /**
   * Calls an operation that may raise user exceptions: {@link #raised} tells which.
   *
   * @return stands at the result, or at the exception's members
   */
  public CdrReader invokeRaising() {
    raised = false;
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      int requestId = thread.nextRequestId();
      ClientConnection connection = connection();
      send(connection, requestId);
      if (receive(connection, requestId)) {
        if (reply.status() <= ReplyStatus.USER_EXCEPTION) {
          return reply.reader();
        }
        if (reply.status() == ReplyStatus.NEEDS_ADDRESSING_MODE) {
          address(connection);
        } else {
          forward();
        }
      }
    }
    throw new SystemException(StandardException.TRANSIENT, MinorCodes.TOO_MANY_FORWARDS, Completion.NO);
  }

  /** True if the reply is a user exception. */
  boolean raised() {
    return raised;
  }

  /** True if the reply is the user exception of this repository id. */
  public boolean raised(String id) {
    return raised && exceptionId.contentEquals(id);
  }

  /** Throws UNKNOWN for a user exception that was none of those asked for. To be called behind the last {@link #raised}. */
  public void requireResult() {
    if (raised) {
      throw unlisted();
    }
  }

  /** Sends a one-way request: returns when the operating system has taken it, or when the policy's scope says so. */
  public void send() {
    if (responseFlags != 0) {
      invoke();
      return;
    }
    send(connection(), thread.nextRequestId());
  }

  /**
   * Asks whether the object is there.
   *
   * @param latest when the caller wants to know it, if that is before the policy's timeout; a {@link System#nanoTime} value
   */
  void locate(long latest) {
    deadline = policy.deadlineFromNow();
    if (latest != ClientSocket.FOREVER && (deadline == ClientSocket.FOREVER || latest - deadline < 0)) {
      deadline = latest;
    }
    destination.begin(deadline);
    bodyMinor = terms().minor();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      int requestId = thread.nextRequestId();
      ClientConnection connection = connection();
      CdrWriter head = thread.head();
      sentMinor = terms().minor();
      thread.handlers().locateRequest(head, thread.start().of(sentMinor, requestId).to(destination.binding().target()));
      write(connection, head.buffer(), NativeBuffer.FIRST, NativeBuffer.FIRST + head.size());
      if (await(connection, MessageType.LOCATE_REPLY, requestId)) {
        switch (reply.status()) {
          case ReplyStatus.OBJECT_HERE -> {
            return;
          }
          case ReplyStatus.UNKNOWN_OBJECT ->
            throw new SystemException(StandardException.OBJECT_NOT_EXIST, MinorCodes.OBJECT_UNKNOWN, Completion.NO);
          case ReplyStatus.OBJECT_FORWARD, ReplyStatus.OBJECT_FORWARD_PERM -> forward();
          case ReplyStatus.LOCATE_SYSTEM_EXCEPTION -> throw systemException();
          default -> address(connection);
        }
      }
    }
    throw new SystemException(StandardException.TRANSIENT, MinorCodes.TOO_MANY_FORWARDS, Completion.NO);
  }

  void release() {
    if (destination.known()) {
      LaneAddress place = destination.place();
      thread.close(place.host(), place.port(), codeSet());
      destination.forget();
    }
  }

  private Binding.Terms terms() {
    return destination.binding().terms();
  }

  /** Code set of strings, as the server is told: a message of GIOP 1.0 can't tell it. */
  private CodeSet codeSet() {
    return bodyMinor == 0 ? CodeSet.ISO_8859_1 : terms().codeSet();
  }

  private ClientConnection connection() {
    destination.bind();
    while (true) {
      LaneAddress place = destination.place();
      try {
        long share = ClientConnection.share(deadline, destination.placesLeft());
        return thread.connection(place.host(), place.port(), codeSet(), reply, share);
      } catch (SystemException refused) {
        if (late() || OutboundCalls.stopped() || !destination.next()) {
          destination.forget();
          throw refused;
        }
      }
    }
  }

  private boolean late() {
    return deadline != ClientSocket.FOREVER && deadline - System.nanoTime() <= 0;
  }

  /**
   * Checks that an encoded body may be sent to another server, which may not support its characters; the next call is encoded
   * anew.
   */
  private void requireBodyFor(Binding.Terms terms) {
    if (terms.minor() < bodyMinor || codeSet() != bodyCodeSet && thread.body().beyondAscii()) {
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.NO_USABLE_PROFILE, Completion.NO);
    }
  }

  private void send(ClientConnection connection, int requestId) {
    requireBodyFor(terms());
    CdrWriter head = thread.head();
    RequestContexts contexts = thread.contexts().codeSet(connection.codeSetSent() ? null : codeSet());
    destination.tell(contexts);
    sentMinor = bodyMinor;
    thread.handlers().request(head, thread.start().of(sentMinor, requestId).to(destination.binding().target())
        .calling(operation, responseFlags, contexts));
    CdrWriter body = thread.body();
    int bodyBytes = body.size() - GAP;
    int headBytes = head.size();
    if (headBytes > GAP) {
      throw SystemException.marshal(MinorCodes.REQUEST_TOO_LARGE, Completion.NO);
    }
    head.patchLong(8, headBytes - MessageHeader.BYTES + bodyBytes);
    int from = NativeBuffer.FIRST + GAP - headBytes;
    NativeBuffer buffer = body.buffer();
    MemorySegment.copy(head.buffer().segment(), NativeBuffer.FIRST, buffer.segment(), from, headBytes);
    write(connection, buffer, from, from + headBytes + bodyBytes);
  }

  private void write(ClientConnection connection, NativeBuffer buffer, int from, int to) {
    try {
      connection.send(buffer, from, to, deadline);
    } catch (SocketTimeoutException late) {
      throw lost(connection, StandardException.TIMEOUT, MinorCodes.REPLY_LATE, late);
    } catch (IOException broken) {
      throw lost(connection, broken);
    }
  }

  /** Receives the reply; false if none has come: the request was not taken and may be sent again. */
  private boolean receive(ClientConnection connection, int requestId) {
    if (!await(connection, MessageType.REPLY, requestId)) {
      return false;
    }
    if (reply.status() == ReplyStatus.SYSTEM_EXCEPTION) {
      throw systemException();
    }
    if (reply.status() == ReplyStatus.USER_EXCEPTION) {
      exceptionId.read(reply.reader());
      raised = true;
    }
    return true;
  }

  private boolean await(ClientConnection connection, int type, int requestId) {
    switch (receiveMessage(connection, type, requestId)) {
      case REPLY -> {
        boolean known = type == MessageType.REPLY
            ? ReplyStatus.ofReply(reply.status(), reply.reader().minor())
            : ReplyStatus.ofLocateReply(reply.status(), reply.reader().minor());
        if (!known || reply.reader().minor() != sentMinor) {
          throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, null);
        }
        reply.reader().codeSet(codeSet());
        return true;
      }
      case CLOSED_IN_ORDER -> {
        lose(connection);
        return false;
      }
      case MESSAGE_ERROR -> throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.PEER_SENT_ERROR, null);
      default -> throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, null);
    }
  }

  private ClientConnection.Outcome receiveMessage(ClientConnection connection, int type, int requestId) {
    try {
      return connection.receive(type, requestId, reply, deadline);
    } catch (SystemException malformed) {
      lose(connection);
      throw malformed;
    } catch (SocketTimeoutException late) {
      cancel(connection, requestId);
      throw lost(connection, StandardException.TIMEOUT, MinorCodes.REPLY_LATE, late);
    } catch (IOException broken) {
      throw lost(connection, broken);
    }
  }

  /** Sends a CancelRequest and closes the connection, so that a late reply can't be taken for that of a later call. */
  private void cancel(ClientConnection connection, int requestId) {
    CdrWriter head = thread.head();
    thread.handlers().cancelRequest(head, thread.start().of(terms().minor(), requestId));
    try {
      connection.send(head.buffer(), NativeBuffer.FIRST, NativeBuffer.FIRST + head.size(),
          System.nanoTime() + CANCEL_NANOS);
    } catch (IOException notHeard) {
      // The connection is closed in any case.
    }
  }

  private void forward() {
    destination.forward(Reference.read(reply.reader()));
  }

  /** Addresses the object as its server asks for (NEEDS_ADDRESSING_MODE). */
  private void address(ClientConnection connection) {
    if (!destination.address(reply.reader().readShort())) {
      throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, null);
    }
  }

  private void lose(ClientConnection connection) {
    connection.close();
    destination.forget();
  }

  private SystemException lost(ClientConnection connection, IOException broken) {
    return OutboundCalls.stopped()
        ? lost(connection, StandardException.BAD_INV_ORDER, MinorCodes.SHUT_DOWN, broken)
        : lost(connection, StandardException.COMM_FAILURE, MinorCodes.CONNECTION_LOST, broken);
  }

  private SystemException lost(ClientConnection connection, StandardException kind, int minor, Throwable cause) {
    lose(connection);
    return new SystemException(kind, minor, Completion.MAYBE, cause);
  }

  private SystemException systemException() {
    CdrReader in = reply.reader();
    exceptionId.read(in);
    int minor = in.readLong();
    int completed = in.readEnum(Completion.values().length);
    return new SystemException(StandardException.of(exceptionId), minor, Completion.values()[completed]);
  }

  private static SystemException unlisted() {
    return new SystemException(StandardException.UNKNOWN, MinorCodes.UNDECLARED_USER_EXCEPTION, Completion.YES);
  }
}
