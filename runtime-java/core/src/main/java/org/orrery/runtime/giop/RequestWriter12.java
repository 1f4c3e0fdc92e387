// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Writes Requests of GIOP 1.2, whose body is aligned to 8. */
public final class RequestWriter12 implements RequestWriter {
  @Override
  public void write(CdrWriter out, RequestStart start) {
    MessageHeader.begin(out, start.minor, MessageType.REQUEST);
    out.writeLong(start.requestId);
    out.writeOctet((byte) start.responseFlags);
    for (int i = 0; i < 3; i++) {
      out.writeOctet((byte) 0); // reserved
    }
    start.target.write(out, start.minor);
    out.writeString(start.operation);
    start.contexts.write(out, start.minor);
    out.align(8);
  }
}
