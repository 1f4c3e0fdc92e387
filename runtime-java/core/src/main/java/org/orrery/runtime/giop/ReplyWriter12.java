// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Begins Replies of GIOP 1.2 (CORBA 3.3 part 2, 9.4.3). */
public final class ReplyWriter12 implements ReplyWriter {
  @Override
  public void begin(CdrWriter out, RequestHeader request, int status) {
    MessageHeader.begin(out, request.minor(), MessageType.REPLY);
    out.writeLong(request.requestId());
    out.writeLong(status);
    ServiceContexts.writeTo(request, out);
    if (request.priorityEchoed() && !request.isBodyless()) {
      out.align(8); // else the body begins at 24, a multiple of 8
    }
  }
}
