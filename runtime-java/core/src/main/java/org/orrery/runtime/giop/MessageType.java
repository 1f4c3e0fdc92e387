// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/** The eight messages, by their octet in the header (CORBA 3.3 part 2, 9.4.1). */
public final class MessageType {
  public static final int REQUEST = 0;
  public static final int REPLY = 1;
  public static final int CANCEL_REQUEST = 2;
  public static final int LOCATE_REQUEST = 3;
  public static final int LOCATE_REPLY = 4;
  public static final int CLOSE_CONNECTION = 5;
  public static final int MESSAGE_ERROR = 6;
  public static final int FRAGMENT = 7;
  /** Number of message types. */
  public static final int COUNT = 8;

  private MessageType() {
  }
}
