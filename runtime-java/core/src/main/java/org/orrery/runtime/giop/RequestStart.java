// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** Contents of the header of a Request, LocateRequest or CancelRequest to write. One object per calling thread, filled for each message. */
public final class RequestStart {
  int minor;
  int requestId;
  int responseFlags;
  RequestTarget target;
  String operation;
  RequestContexts contexts;

  /** Minor version of GIOP 1. */
  public int minor() {
    return minor;
  }

  /** Sets the version and the request id; returns this. */
  public RequestStart of(int giopMinor, int id) {
    minor = giopMinor;
    requestId = id;
    return this;
  }

  /** Sets the target; returns this. */
  public RequestStart to(RequestTarget object) {
    target = object;
    return this;
  }

  /**
   * Sets what a Request calls; returns this.
   *
   * @param flags 0 where no reply is wanted; see {@link SyncScope}
   */
  public RequestStart calling(String name, int flags, RequestContexts serviceContexts) {
    operation = name;
    responseFlags = flags;
    contexts = serviceContexts;
    return this;
  }
}
