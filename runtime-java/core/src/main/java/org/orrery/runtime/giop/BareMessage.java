// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Messages that are nothing but their header: CloseConnection and MessageError (CORBA 3.3 part 2, 9.4.7 and 9.4.8). */
public final class BareMessage {
  private BareMessage() {
  }

  /** Writes a whole message of the type. */
  public static void write(CdrWriter out, int minor, int type) {
    MessageHeader.begin(out, minor, type);
    MessageHeader.end(out);
  }
}
