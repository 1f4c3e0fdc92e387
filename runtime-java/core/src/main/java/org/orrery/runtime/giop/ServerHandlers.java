// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.SystemException;

/** Message handlers of a lane's thread: it reads requests and writes replies. */
public abstract class ServerHandlers extends MessageHandlers {
  private static final int TYPES = 1 << MessageType.REQUEST | 1 << MessageType.LOCATE_REQUEST | 1 << MessageType.CANCEL_REQUEST
      | 1 << MessageType.CLOSE_CONNECTION | 1 << MessageType.MESSAGE_ERROR | 1 << MessageType.FRAGMENT;

  /**
   * None yet.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  protected ServerHandlers(List<Integer> minors) {
    super(minors, TYPES);
  }

  /** Begins a Reply in the request's version; the body follows, aligned as that version wants. */
  public abstract void reply(CdrWriter out, RequestHeader request, int status);

  /** Begins a LocateReply in the request's version. */
  public abstract void locateReply(CdrWriter out, RequestHeader request, int status);

  /** A whole Reply that carries a system exception (CORBA 3.3 part 2, 9.4.3.2). */
  public final void systemException(CdrWriter out, RequestHeader request, SystemException exception) {
    reply(out, request, ReplyStatus.SYSTEM_EXCEPTION);
    body(out, exception);
  }

  /** A whole LocateReply without a body. */
  public final void located(CdrWriter out, RequestHeader request, int status) {
    locateReply(out, request, status);
    MessageHeader.end(out);
  }

  /** A whole LocateReply that carries a system exception: GIOP 1.2 only. */
  public final void locateException(CdrWriter out, RequestHeader request, SystemException exception) {
    locateReply(out, request, ReplyStatus.LOCATE_SYSTEM_EXCEPTION);
    body(out, exception);
  }

  private static void body(CdrWriter out, SystemException exception) {
    out.writeString(exception.id());
    out.writeLong(exception.minor());
    out.writeLong(exception.completed().ordinal());
    MessageHeader.end(out);
  }
}
