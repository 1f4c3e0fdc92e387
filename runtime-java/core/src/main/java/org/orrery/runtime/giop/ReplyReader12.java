// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/** Reads Replies of GIOP 1.2, whose body is aligned to 8 (CORBA 3.3 part 2, 9.4.3). */
public final class ReplyReader12 implements MessageReader {
  private final ReplyHeader header = new ReplyHeader();
  private final ServiceContexts contexts = new ServiceContexts();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.requestId = in.readLong();
    header.status = in.readLong();
    contexts.read(in, null);
    in.align(8);
    sink.reply(header, in);
  }
}
