// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** A Reply's or LocateReply's header, whatever its version. One object per calling thread. */
public final class ReplyHeader {
  int requestId;
  int status;

  /** Id of the request that the reply answers. */
  public int requestId() {
    return requestId;
  }

  /** A constant of {@link ReplyStatus}, or an unknown number. */
  public int status() {
    return status;
  }
}
