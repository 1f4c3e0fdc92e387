// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** When a one-way call returns (Messaging, CORBA 3.3 part 1, 17.3.2.1; response flags, part 2, 9.4.2.2). */
public enum SyncScope {
  /** Nothing is promised; here the same as {@link #WITH_TRANSPORT}, since nobody but the caller could write the request. */
  NONE(0),
  /** When the operating system has taken the request. */
  WITH_TRANSPORT(0),
  /** When the server has found the object and the operation, before the servant runs. */
  WITH_SERVER(1),
  /** When the servant has run. */
  WITH_TARGET(3);

  /** Of a two-way request. */
  public static final int TWO_WAY_FLAGS = 3;

  private final int responseFlags;

  SyncScope(int responseFlags) {
    this.responseFlags = responseFlags;
  }

  /** What GIOP 1.2 carries; earlier versions only know whether it is 0. */
  public int responseFlags() {
    return responseFlags;
  }
}
