// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/** Reads LocateReplies, the same in all versions; the body is not aligned to 8 (CORBA 3.3 part 2, 9.4.6.2). */
public final class LocateReplyReader implements MessageReader {
  private final ReplyHeader header = new ReplyHeader();

  @Override
  public void read(CdrReader in, MessageSink sink) {
    header.requestId = in.readLong();
    header.status = in.readLong();
    sink.locateReply(header, in);
  }
}
