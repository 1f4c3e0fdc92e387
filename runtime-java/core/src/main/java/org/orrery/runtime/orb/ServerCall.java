// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.ReplyStatus;
import org.orrery.runtime.giop.RequestHeader;
import org.orrery.runtime.giop.ServerHandlers;

/** The request that a dispatching thread is serving. One object per thread, used for one request after the other. */
public final class ServerCall {
  private final int thread;
  private final ServerHandlers handlers;
  private RequestHeader header;
  private CdrReader arguments;
  private CdrWriter out;
  private boolean replying;

  ServerCall(int thread, ServerHandlers handlers) {
    this.thread = thread;
    this.handlers = handlers;
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

  /** Stands at the arguments; reads them in IDL's order. */
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

  /** Ends the reply; where nobody waits for one, none was begun, and a writer of replies is not needed. */
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
