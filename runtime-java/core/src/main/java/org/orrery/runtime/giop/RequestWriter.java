// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/**
 * Writes one type of message that a client sends, in one layout: Request, LocateRequest, CancelRequest (CORBA 3.3 part 2, 9.4).
 *
 * <p>A Request is written up to its body and its size is the caller's to patch; the other two are written whole. A request's header
 * ends at a multiple of 8 in every version, so that a body that is already encoded can be sent again behind a longer or shorter
 * header, to another object.
 */
public interface RequestWriter {
  /** Writes the message from what it is made of. */
  void write(CdrWriter out, RequestStart start);
}
