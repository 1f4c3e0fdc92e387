// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;

/** Search for a CancelRequest behind its request in a connection's receive buffer (CORBA 3.3 part 2, 9.4.4). */
public final class Cancellation {
  /** Greatest number of messages searched; a long row of small requests would otherwise be searched for each of them. */
  private static final int MOST = 16;

  private final MessageHeader header = new MessageHeader();

  /**
   * True if the client no longer waits for the reply, so that the operation need not begin.
   *
   * @param from offset of the messages behind the request
   * @param to offset behind the last byte that has come
   */
  public boolean found(int requestId, MemorySegment segment, long from, long to) {
    long at = from;
    for (int i = 0; i < MOST && to - at >= MessageHeader.BYTES + Integer.BYTES; i++) {
      if (!header.read(segment, at) || !header.known()) {
        return false;
      }
      if (header.type() == MessageType.CANCEL_REQUEST
          && header.intAt(segment, at + MessageHeader.BYTES) == requestId) {
        return true;
      }
      at += MessageHeader.BYTES + header.size();
    }
    return false;
  }
}
