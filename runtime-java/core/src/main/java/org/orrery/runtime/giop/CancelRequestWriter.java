// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Writes whole CancelRequests (CORBA 3.3 part 2, 9.4.4). */
public final class CancelRequestWriter implements RequestWriter {
  @Override
  public void write(CdrWriter out, RequestStart start) {
    MessageHeader.begin(out, start.minor, MessageType.CANCEL_REQUEST);
    out.writeLong(start.requestId);
    MessageHeader.end(out);
  }
}
