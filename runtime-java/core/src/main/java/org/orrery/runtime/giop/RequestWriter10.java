// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/**
 * Writes Requests of GIOP 1.0 and 1.1. The principal, which is obsolete, is as long as is needed for the body to begin at a
 * multiple of 8.
 */
public final class RequestWriter10 implements RequestWriter {
  @Override
  public void write(CdrWriter out, RequestStart start) {
    MessageHeader.begin(out, start.minor, MessageType.REQUEST);
    start.contexts.write(out, start.minor);
    out.writeLong(start.requestId);
    out.writeBoolean(start.responseFlags != 0);
    for (int i = 0; start.minor > 0 && i < 3; i++) {
      out.writeOctet((byte) 0); // reserved
    }
    start.target.write(out, start.minor);
    out.writeString(start.operation);
    out.align(4);
    int padding = -(out.size() + 4) & 7;
    out.writeLong(padding);
    out.align(8);
  }
}
