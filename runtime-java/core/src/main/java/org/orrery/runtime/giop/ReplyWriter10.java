// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Begins Replies of GIOP 1.0 and 1.1 (CORBA 3.3 part 2, 9.4.3). */
public final class ReplyWriter10 implements ReplyWriter {
  @Override
  public void begin(CdrWriter out, RequestHeader request, int status) {
    MessageHeader.begin(out, request.minor(), MessageType.REPLY);
    ServiceContexts.writeTo(request, out);
    out.writeLong(request.requestId());
    out.writeLong(status);
  }
}
