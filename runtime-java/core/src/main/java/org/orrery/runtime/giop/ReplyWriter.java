// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrWriter;

/** Writes the fixed part of one type of reply in one layout. */
public interface ReplyWriter {
  /** Begins the message in the request's version; what follows the status is the caller's to write. */
  void begin(CdrWriter out, RequestHeader request, int status);
}
