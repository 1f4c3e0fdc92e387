// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/** Reads Replies of GIOP 1.0 and 1.1 (CORBA 3.3 part 2, 9.4.3). */
public final class ReplyReader10 implements MessageReader {
  private final ReplyHeader header = new ReplyHeader();
  private final ServiceContexts contexts = new ServiceContexts();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    contexts.read(in, null);
    header.requestId = in.readLong();
    header.status = in.readLong();
    sink.reply(header, in);
  }
}
