// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/** Reads CancelRequests (CORBA 3.3 part 2, 9.4.4). */
public final class CancelRequestReader implements MessageReader {
  @Override
  public void read(CdrReader in, MessageSink sink) {
    sink.cancelRequest(in.readLong());
  }
}
