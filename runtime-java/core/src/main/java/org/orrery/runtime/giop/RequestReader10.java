// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.corba.SystemException;

/** Reads Requests of GIOP 1.0 and 1.1, which differ in three reserved octets (CORBA 3.3 part 2, 9.4.2). */
public final class RequestReader10 implements MessageReader {
  private final RequestHeader header = new RequestHeader();
  private final ServiceContexts contexts = new ServiceContexts();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.clear(in.minor());
    contexts.read(in, header);
    header.requestId = in.readLong();
    try {
      header.responseExpected = in.readBoolean();
      if (in.minor() > 0) {
        in.skip(3);
      }
      header.readKey(in);
      header.readOperation(in);
      in.skip(in.readSequenceLength(1)); // principal
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.REQUEST);
      return;
    }
    sink.request(header, in);
  }
}
