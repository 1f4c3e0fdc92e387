// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/**
 * Writes what a client sends: Request, LocateRequest, CancelRequest (CORBA 3.3 part 2, 9.4).
 *
 * <p>A request's header ends at a multiple of 8 in every version, so that a body that is already encoded can be sent again
 * behind a longer or shorter header, to another object: in GIOP 1.2 the body is aligned so anyway; before, the principal, which
 * nobody reads any more, is made as long as is needed.
 */
public final class RequestWriter {
  private static final int RESPONSE_EXPECTED = 3;

  private RequestWriter() {
  }

  /**
   * Writes a Request up to its body; {@link MessageHeader}'s size is the caller's to patch.
   *
   */
  public static void request(
      CdrWriter out, int minor, int requestId, boolean responseExpected, RequestTarget target, String operation,
      RequestContexts contexts) {
    MessageHeader.begin(out, minor, MessageType.REQUEST);
    if (minor < 2) {
      contexts.write(out, minor);
      out.writeLong(requestId);
      out.writeBoolean(responseExpected);
      if (minor > 0) {
        reserved(out);
      }
      target.write(out, minor);
      out.writeString(operation);
      out.align(4);
      int padding = -(out.size() + 4) & 7;
      out.writeLong(padding);
      out.align(8);
    } else {
      out.writeLong(requestId);
      out.writeOctet((byte) (responseExpected ? RESPONSE_EXPECTED : 0));
      reserved(out);
      target.write(out, minor);
      out.writeString(operation);
      contexts.write(out, minor);
      out.align(8);
    }
  }

  /** A whole LocateRequest. */
  public static void locateRequest(CdrWriter out, int minor, int requestId, RequestTarget target) {
    MessageHeader.begin(out, minor, MessageType.LOCATE_REQUEST);
    out.writeLong(requestId);
    target.write(out, minor);
    MessageHeader.end(out);
  }

  /** A whole CancelRequest. */
  public static void cancelRequest(CdrWriter out, int minor, int requestId) {
    MessageHeader.begin(out, minor, MessageType.CANCEL_REQUEST);
    out.writeLong(requestId);
    MessageHeader.end(out);
  }

  private static void reserved(CdrWriter out) {
    out.writeOctet((byte) 0);
    out.writeOctet((byte) 0);
    out.writeOctet((byte) 0);
  }
}
