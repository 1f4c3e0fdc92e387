// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.SystemException;

/** Reads LocateRequests of GIOP 1.2, with its three ways to name the target (CORBA 3.3 part 2, 9.4.5). */
public final class LocateRequestReader12 implements MessageReader {
  private final RequestHeader header = new RequestHeader();
  private final TargetAddress target = new TargetAddress();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.clear(in.minor());
    header.requestId = in.readLong();
    try {
      target.read(in, header);
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.LOCATE_REQUEST);
      return;
    }
    sink.locateRequest(header, in);
  }
}
