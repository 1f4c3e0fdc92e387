// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/**
 * Reader of one type of message in one layout; passes the message to a sink. Stateless between messages but for its reusable
 * header.
 */
public interface MessageReader {
  /**
   * Reads a whole message.
   *
   * @param in stands behind the twelve bytes of the message header
   * @throws org.orrery.runtime.corba.SystemException MARSHAL, where not even the request id could be read
   */
  void read(CdrReader in, MessageSink sink);
}
