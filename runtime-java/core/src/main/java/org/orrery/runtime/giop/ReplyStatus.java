// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** Status of a Reply or a LocateReply (CORBA 3.3 part 2, 9.4.3.1 and 9.4.6.1). */
public final class ReplyStatus {
  public static final int NO_EXCEPTION = 0;
  public static final int USER_EXCEPTION = 1;
  public static final int SYSTEM_EXCEPTION = 2;
  public static final int LOCATION_FORWARD = 3;
  /** GIOP 1.2 and later. */
  public static final int LOCATION_FORWARD_PERM = 4;
  /** GIOP 1.2 and later: the body is the disposition that is wanted. */
  public static final int NEEDS_ADDRESSING_MODE = 5;

  /** LocateReply: there is no such object. */
  public static final int UNKNOWN_OBJECT = 0;
  /** LocateReply: requests for the object are served here. */
  public static final int OBJECT_HERE = 1;
  /** LocateReply: the body is a reference. */
  public static final int OBJECT_FORWARD = 2;
  /** LocateReply, GIOP 1.2: as {@link #OBJECT_FORWARD}, for good. */
  public static final int OBJECT_FORWARD_PERM = 3;
  /** LocateReply, GIOP 1.2: the body is a system exception. */
  public static final int LOCATE_SYSTEM_EXCEPTION = 4;
  /** LocateReply, GIOP 1.2: the body is the disposition that is wanted. */
  public static final int LOCATE_NEEDS_ADDRESSING_MODE = 5;

  private ReplyStatus() {
  }

  /** True if a Reply of that version may have a status: the last two came with GIOP 1.2 (CORBA 3.3 part 2, 9.4.3.1). */
  public static boolean ofReply(int status, int minor) {
    return status >= NO_EXCEPTION && status <= (minor < 2 ? LOCATION_FORWARD : NEEDS_ADDRESSING_MODE);
  }

  /** True if a LocateReply of that version may have a status: the last three came with GIOP 1.2 (9.4.6.1). */
  public static boolean ofLocateReply(int status, int minor) {
    return status >= UNKNOWN_OBJECT && status <= (minor < 2 ? OBJECT_FORWARD : LOCATE_NEEDS_ADDRESSING_MODE);
  }
}
