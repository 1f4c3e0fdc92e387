// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Begins LocateReplies, the same in all versions (CORBA 3.3 part 2, 9.4.6). */
public final class LocateReplyWriter implements ReplyWriter {
  @Override
  public void begin(CdrWriter out, RequestHeader request, int status) {
    MessageHeader.begin(out, request.minor(), MessageType.LOCATE_REPLY);
    out.writeLong(request.requestId());
    out.writeLong(status);
  }
}
