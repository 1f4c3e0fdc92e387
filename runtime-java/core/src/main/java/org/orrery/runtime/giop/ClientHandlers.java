// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrWriter;

/** Message handlers of a calling thread: it writes requests and reads replies. */
public abstract class ClientHandlers extends MessageHandlers {
  private static final int TYPES = 1 << MessageType.REPLY | 1 << MessageType.LOCATE_REPLY | 1 << MessageType.CLOSE_CONNECTION
      | 1 << MessageType.MESSAGE_ERROR | 1 << MessageType.FRAGMENT;

  /**
   * None yet.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  protected ClientHandlers(List<Integer> minors) {
    super(minors, TYPES);
  }

  /** Writes a Request up to its body; the size in {@link MessageHeader} is the caller's to patch. */
  public abstract void request(CdrWriter out, RequestStart start);

  /** A whole LocateRequest. */
  public abstract void locateRequest(CdrWriter out, RequestStart start);

  /** A whole CancelRequest. */
  public abstract void cancelRequest(CdrWriter out, RequestStart start);
}
