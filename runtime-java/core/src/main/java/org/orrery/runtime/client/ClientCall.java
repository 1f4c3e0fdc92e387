// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.SocketTimeoutException;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.giop.SyncScope;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.memory.NativeBuffer;
import org.orrery.runtime.orb.Completion;
import org.orrery.runtime.orb.Lasting;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.StandardException;
import org.orrery.runtime.orb.SystemException;
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

  private final Target target;
  private final CallPolicy policy;
  private final R results;
  private final CallingThread thread;
  private final ReplyBuffer reply;
  private final StringView exceptionId = new StringView();
  private final Route route;
  private Binding binding;
  private Binding lastDirect;
  private Binding lastForwarded;
  private String operation;
  private int responseFlags;
  private boolean raised;
  private int bodyMinor;

  ClientCall(Target target, CallPolicy policy, R results) {
    this.target = target;
    this.policy = policy;
    this.results = results;
    this.thread = CallingThread.current(policy.giop(), policy.transport());
    this.reply = new ReplyBuffer(thread.buffers());
    this.route = new Route(policy.bands());
  }

  ClientCall<R> begin(String name, boolean twoWay) {
    operation = name;
    responseFlags = twoWay ? SyncScope.TWO_WAY_FLAGS : policy.oneway().responseFlags();
    bind();
    bodyMinor = binding.minor();
    CdrWriter body = thread.body();
    body.reset(bodyMinor, GAP);
    body.codeSet(binding.codeSet());
    return this;
  }

  /** The arguments are written here, in IDL's order. */
  public CdrWriter arguments() {
    return thread.body();
  }

  /** The generated result views. */
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
    long deadline = deadline();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      int requestId = thread.nextRequestId();
      ClientConnection connection = connection(deadline);
      send(connection, requestId, deadline);
      if (receive(connection, requestId, deadline)) {
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

  /** Whether the reply is the user exception of this repository id. */
  public boolean raised(String id) {
    return raised && exceptionId.contentEquals(id);
  }

  /** To be called behind the last {@link #raised}: a user exception that was none of them is UNKNOWN. */
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
    long deadline = deadline();
    send(connection(deadline), thread.nextRequestId(), deadline);
  }

  void locate() {
    long deadline = deadline();
    bind();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      int requestId = thread.nextRequestId();
      ClientConnection connection = connection(deadline);
      CdrWriter head = thread.head();
      thread.handlers().locateRequest(head, thread.start().of(binding.minor(), requestId).to(binding.target()));
      write(connection, head.buffer(), NativeBuffer.FIRST, NativeBuffer.FIRST + head.size(), deadline);
      if (await(connection, requestId, deadline)) {
        switch (reply.status()) {
          case ReplyStatus.OBJECT_HERE -> {
            return;
          }
          case ReplyStatus.UNKNOWN_OBJECT ->
            throw new SystemException(StandardException.OBJECT_NOT_EXIST, MinorCodes.OBJECT_UNKNOWN, Completion.NO);
          case ReplyStatus.LOCATE_SYSTEM_EXCEPTION -> throw systemException();
          case ReplyStatus.LOCATE_NEEDS_ADDRESSING_MODE -> address(connection);
          default -> forward();
        }
      }
    }
    throw new SystemException(StandardException.TRANSIENT, MinorCodes.TOO_MANY_FORWARDS, Completion.NO);
  }

  void release() {
    if (binding != null) {
      LaneAddress lane = route.lane(binding);
      thread.close(lane.host(), lane.port());
      binding = null;
    }
  }

  private long deadline() {
    return policy.timeoutNanos() == 0 ? ClientSocket.FOREVER : System.nanoTime() + policy.timeoutNanos();
  }

  private void bind() {
    if (binding == null) {
      rebind(target.resolve(), false);
    }
  }

  /** Where it was before, nothing is made for it. */
  private void rebind(Reference reference, boolean forwarded) {
    Binding before = forwarded ? lastForwarded : lastDirect;
    if (before == null || !before.reference().equals(reference)) {
      before = Binding.of(reference, policy, forwarded).lasting();
      if (forwarded) {
        lastForwarded = before;
      } else {
        lastDirect = before;
      }
    }
    binding = before;
  }

  private ClientConnection connection(long deadline) {
    bind();
    LaneAddress lane = route.lane(binding);
    try {
      return thread.connection(lane.host(), lane.port(), reply, deadline);
    } catch (SystemException refused) {
      // The server may have come back at another address.
      binding = null;
      throw refused;
    }
  }

  private void send(ClientConnection connection, int requestId, long deadline) {
    if (binding.minor() < bodyMinor) {
      // Forwarded to an older server: the body may hold what that version has not.
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.NO_USABLE_PROFILE, Completion.NO);
    }
    CdrWriter head = thread.head();
    RequestContexts contexts = thread.contexts().codeSet(connection.codeSetSent() ? null : binding.codeSet());
    route.tell(contexts);
    thread.handlers().request(head, thread.start().of(bodyMinor, requestId).to(binding.target())
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
    write(connection, buffer, from, from + headBytes + bodyBytes, deadline);
  }

  private void write(ClientConnection connection, NativeBuffer buffer, int from, int to, long deadline) {
    try {
      connection.send(buffer, from, to, deadline);
    } catch (SocketTimeoutException late) {
      throw lost(connection, StandardException.TIMEOUT, MinorCodes.REPLY_LATE, late);
    } catch (IOException broken) {
      throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.CONNECTION_LOST, broken);
    }
  }

  /** Whether a reply has come; if not, the request was not taken and may be sent again. */
  private boolean receive(ClientConnection connection, int requestId, long deadline) {
    if (!await(connection, requestId, deadline)) {
      return false;
    }
    switch (reply.status()) {
      case ReplyStatus.NO_EXCEPTION, ReplyStatus.LOCATION_FORWARD, ReplyStatus.LOCATION_FORWARD_PERM,
          ReplyStatus.NEEDS_ADDRESSING_MODE -> { }
      case ReplyStatus.USER_EXCEPTION -> {
        exceptionId.read(reply.reader());
        raised = true;
      }
      case ReplyStatus.SYSTEM_EXCEPTION -> throw systemException();
      default -> throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, null);
    }
    return true;
  }

  private boolean await(ClientConnection connection, int requestId, long deadline) {
    switch (receiveMessage(connection, requestId, deadline)) {
      case REPLY -> {
        reply.reader().codeSet(binding.codeSet());
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

  private ClientConnection.Outcome receiveMessage(ClientConnection connection, int requestId, long deadline) {
    try {
      return connection.receive(requestId, reply, deadline);
    } catch (SystemException malformed) {
      lose(connection);
      throw malformed;
    } catch (SocketTimeoutException late) {
      cancel(connection, requestId);
      throw lost(connection, StandardException.TIMEOUT, MinorCodes.REPLY_LATE, late);
    } catch (IOException broken) {
      throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.CONNECTION_LOST, broken);
    }
  }

  /** Tells the server that nobody waits any more; the connection is closed behind it, so a late reply can't be mistaken. */
  private void cancel(ClientConnection connection, int requestId) {
    CdrWriter head = thread.head();
    thread.handlers().cancelRequest(head, thread.start().of(binding.minor(), requestId));
    try {
      connection.send(head.buffer(), NativeBuffer.FIRST, NativeBuffer.FIRST + head.size(),
          System.nanoTime() + CANCEL_NANOS);
    } catch (IOException notHeard) {
      // The connection is closed in any case.
    }
  }

  private void forward() {
    rebind(Reference.read(reply.reader()), true);
  }

  /** The server wants to know more of the object than its key. */
  private void address(ClientConnection connection) {
    int disposition = reply.reader().readShort();
    Binding addressed = Lasting.make(() -> binding.addressed(disposition));
    if (addressed == null) {
      throw lost(connection, StandardException.COMM_FAILURE, MinorCodes.REPLY_MALFORMED, null);
    }
    binding = addressed;
  }

  private void lose(ClientConnection connection) {
    connection.close();
    binding = null;
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
