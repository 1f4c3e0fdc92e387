// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.orb.SystemException;

/** Writes what a server sends: Reply, LocateReply, CloseConnection, MessageError (CORBA 3.3 part 2, 9.4). */
public final class ReplyWriter {
  private ReplyWriter() {
  }

  /** Begins a Reply in the request's version; the body follows, aligned as that version wants. */
  public static void begin(CdrWriter out, RequestHeader request, int status) {
    MessageHeader.begin(out, request.minor(), MessageType.REPLY);
    if (request.minor() < 2) {
      out.writeLong(0); // service contexts
      out.writeLong(request.requestId());
      out.writeLong(status);
    } else {
      out.writeLong(request.requestId());
      out.writeLong(status);
      out.writeLong(0); // service contexts; the body begins at 24, a multiple of 8
    }
  }

  /** A whole Reply that carries a system exception (9.4.3.2). */
  public static void systemException(CdrWriter out, RequestHeader request, SystemException exception) {
    begin(out, request, ReplyStatus.SYSTEM_EXCEPTION);
    body(out, exception);
    MessageHeader.end(out);
  }

  /** A whole LocateReply without a body. */
  public static void locate(CdrWriter out, RequestHeader request, int status) {
    MessageHeader.begin(out, request.minor(), MessageType.LOCATE_REPLY);
    out.writeLong(request.requestId());
    out.writeLong(status);
    MessageHeader.end(out);
  }

  /** A whole LocateReply that carries a system exception: GIOP 1.2 only. */
  public static void locateException(CdrWriter out, RequestHeader request, SystemException exception) {
    MessageHeader.begin(out, request.minor(), MessageType.LOCATE_REPLY);
    out.writeLong(request.requestId());
    out.writeLong(ReplyStatus.LOCATE_SYSTEM_EXCEPTION);
    body(out, exception);
    MessageHeader.end(out);
  }

  /** A whole message that is nothing but its header: CloseConnection or MessageError. */
  public static void bare(CdrWriter out, int minor, int type) {
    MessageHeader.begin(out, minor, type);
    MessageHeader.end(out);
  }

  private static void body(CdrWriter out, SystemException exception) {
    out.writeString(exception.id());
    out.writeLong(exception.minor());
    out.writeLong(exception.completed().ordinal());
  }
}
