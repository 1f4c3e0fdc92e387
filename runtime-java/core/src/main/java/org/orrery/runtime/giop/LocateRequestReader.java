// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.orb.SystemException;

/** Reads LocateRequests; before GIOP 1.2 the target was always a key (CORBA 3.3 part 2, 9.4.5). */
final class LocateRequestReader implements MessageReader {
  private final RequestHeader header = new RequestHeader();
  private final TargetAddress target = new TargetAddress();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.clear(in.minor());
    header.requestId = in.readLong();
    try {
      if (in.minor() < 2) {
        TargetAddress.readKey(in, header);
      } else {
        target.read(in, header);
      }
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.LOCATE_REQUEST);
      return;
    }
    sink.locateRequest(header, in);
  }
}
