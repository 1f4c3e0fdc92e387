// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** The moment at which a one-way call returns (Messaging, CORBA 3.3 part 1, chapter 17; response flags, part 2, 9.4.2.2). */
public enum SyncScope {
  /** The call promises nothing; here the same as {@link #WITH_TRANSPORT}, since only the caller writes the request. */
  NONE(0),
  /** The call returns when the operating system has taken the request. */
  WITH_TRANSPORT(0),
  /** The call returns when the server has found the object and the operation, before the servant runs. */
  WITH_SERVER(1),
  /** The call returns when the servant has run. */
  WITH_TARGET(3);

  /** Response flags of a two-way request. */
  public static final int TWO_WAY_FLAGS = 3;

  private final int responseFlags;

  SyncScope(int responseFlags) {
    this.responseFlags = responseFlags;
  }

  /** Response flags as GIOP 1.2 carries them; earlier versions only know whether they are 0. */
  public int responseFlags() {
    return responseFlags;
  }
}
