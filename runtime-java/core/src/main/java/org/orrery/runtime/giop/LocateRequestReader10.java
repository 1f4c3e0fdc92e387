// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.SystemException;

/** Reads LocateRequests before GIOP 1.2, whose target is always a key (CORBA 3.3 part 2, 9.4.5). */
public final class LocateRequestReader10 implements MessageReader {
  private final RequestHeader header = new RequestHeader();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.clear(in.minor());
    header.requestId = in.readLong();
    try {
      header.readKey(in);
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.LOCATE_REQUEST);
      return;
    }
    sink.locateRequest(header, in);
  }
}
