// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.giop.ServerHandlers;
import org.orrery.runtime.iop.Reference;

/** The request that a dispatching thread is serving. One object per thread, used for one request after the other. */
public final class ServerCall {
  private static final ThreadLocal<ServerCall> CURRENT = new ThreadLocal<>();

  private final int thread;
  private final ServerHandlers handlers;
  private final OwnObjects objects;
  private RequestHeader header;
  private CdrReader arguments;
  private CdrWriter out;
  private boolean replying;

  ServerCall(int thread, ServerHandlers handlers, OwnObjects objects) {
    this.thread = thread;
    this.handlers = handlers;
    this.objects = objects;
  }

  /** Makes this the calling thread's request: a borrowed thread serves with the object of the borrowing lane. */
  void enter() {
    if (CURRENT.get() != this) {
      OutsideRequests.make(() -> {
        CURRENT.set(this);
        return this;
      });
    }
  }

  /**
   * The request that the calling thread serves.
   *
   * @throws IllegalStateException on a thread that serves none
   */
  static ServerCall current() {
    ServerCall call = CURRENT.get();
    if (call == null) {
      throw new IllegalStateException("only a lane's threads serve requests");
    }
    return call;
  }

  /** The reference to the object that the request is for; nil once it has been deactivated. */
  Reference target() {
    return objects.reference(arguments.segment(), header.keyOffset(), header.keyLength());
  }

  void begin(RequestHeader request, CdrReader in, CdrWriter reply) {
    header = request;
    arguments = in;
    out = reply;
    replying = false;
  }

  /** Ordinal of the dispatching thread in its process, from 0: for {@link PerThread}. */
  public int thread() {
    return thread;
  }

  /** Reader of the arguments, in IDL's order. */
  public CdrReader arguments() {
    return arguments;
  }

  /**
   * Begins the reply: result first, then out and inout parameters. Once only, after all arguments were read; an operation
   * without results need not.
   */
  public CdrWriter reply() {
    replying = true;
    handlers.reply(out, header, ReplyStatus.NO_EXCEPTION);
    return out;
  }

  /** Ends the reply. Does nothing for a request without reply, for which no reply writer is loaded. */
  void end() {
    if (!replying && header.responseExpected()) {
      header.endsWithHeader();
      reply();
    }
    if (replying) {
      MessageHeader.end(out);
    }
  }

  void raise(UserException exception) {
    if (!header.responseExpected()) {
      return;
    }
    handlers.reply(out, header, ReplyStatus.USER_EXCEPTION);
    out.writeString(exception.id());
    exception.write(out);
    MessageHeader.end(out);
  }

  /** Sends the client to another object. */
  void forward(ForwardRequest elsewhere) {
    if (!header.responseExpected()) {
      return;
    }
    boolean lasting = elsewhere.lasting() && header.minor() >= 2;
    handlers.reply(out, header, lasting ? ReplyStatus.LOCATION_FORWARD_PERM : ReplyStatus.LOCATION_FORWARD);
    elsewhere.other().write(out);
    MessageHeader.end(out);
  }

  void raise(SystemException exception) {
    if (!header.responseExpected()) {
      return;
    }
    handlers.systemException(out, header, exception);
  }

  RequestHeader header() {
    return header;
  }
}
