// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Writes whole LocateRequests; versions differ in how the target is named (CORBA 3.3 part 2, 9.4.5). */
public final class LocateRequestWriter implements RequestWriter {
  @Override
  public void write(CdrWriter out, RequestStart start) {
    MessageHeader.begin(out, start.minor, MessageType.LOCATE_REQUEST);
    out.writeLong(start.requestId);
    start.target.write(out, start.minor);
    MessageHeader.end(out);
  }
}
