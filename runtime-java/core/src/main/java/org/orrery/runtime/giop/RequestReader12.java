// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.orb.MinorCodes;
import org.orrery.runtime.orb.SystemException;

/** Reads Requests of GIOP 1.2 (CORBA 3.3 part 2, 9.4.2). */
final class RequestReader12 implements MessageReader {
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
      readOperation(in, header);
      contexts.read(in, header);
    } catch (SystemException malformed) {
      sink.malformedRequest(header, MessageType.REQUEST);
      return;
    }
    in.align(8);
    sink.request(header, in);
  }

  static void readOperation(CdrReader in, RequestHeader header) {
    int bytes = in.readSequenceLength(1);
    if (bytes == 0) {
      throw in.marshal(MinorCodes.STRING_LENGTH_ZERO);
    }
    header.operationOffset = in.position();
    header.operationLength = bytes - 1;
    in.skip(bytes);
    if (in.segment().get(ValueLayout.JAVA_BYTE, in.position() - 1) != 0) {
      throw in.marshal(MinorCodes.STRING_UNTERMINATED);
    }
  }
}
