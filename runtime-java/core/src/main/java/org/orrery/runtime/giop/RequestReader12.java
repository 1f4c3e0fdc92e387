// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.SystemException;

/** Reads Requests of GIOP 1.2 (CORBA 3.3 part 2, 9.4.2). */
public final class RequestReader12 implements MessageReader {
  private final RequestHeader header = new RequestHeader();
  private final TargetAddress target = new TargetAddress();
  private final ServiceContexts contexts = new ServiceContexts();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.clear(in.minor());
    header.requestId = in.readLong();
    try {
      byte flags = in.readOctet();
      header.responseExpected = (flags & 1) != 0;
      header.responseEarly = flags == 1;
      in.skip(3);
      target.read(in, header);
      header.readOperation(in);
      contexts.read(in, header);
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.REQUEST);
      return;
    }
    in.align(8);
    sink.request(header, in);
  }
}
