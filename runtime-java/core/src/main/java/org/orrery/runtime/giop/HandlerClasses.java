// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

/**
 * The handler of each kind, type and version. Each {@code new} is resolved when it is reached for the first time, so a class that
 * is not used is never loaded.
 */
final class HandlerClasses {
  private static final int LATEST = 2;

  private HandlerClasses() {
  }

  static MessageReader reader(int type, int minor) {
    return switch (type) {
      case MessageType.REQUEST -> minor < LATEST ? new RequestReader10() : new RequestReader12();
      case MessageType.LOCATE_REQUEST -> minor < LATEST ? new LocateRequestReader10() : new LocateRequestReader12();
      case MessageType.CANCEL_REQUEST -> new CancelRequestReader();
      case MessageType.REPLY -> minor < LATEST ? new ReplyReader10() : new ReplyReader12();
      case MessageType.LOCATE_REPLY -> new LocateReplyReader();
      default -> throw new IllegalArgumentException("no reader of message type " + type);
    };
  }

  static ReplyWriter replyWriter(int type, int minor) {
    return switch (type) {
      case MessageType.REPLY -> minor < LATEST ? new ReplyWriter10() : new ReplyWriter12();
      case MessageType.LOCATE_REPLY -> new LocateReplyWriter();
      default -> throw new IllegalArgumentException("no reply of message type " + type);
    };
  }

  static RequestWriter requestWriter(int type, int minor) {
    return switch (type) {
      case MessageType.REQUEST -> minor < LATEST ? new RequestWriter10() : new RequestWriter12();
      case MessageType.LOCATE_REQUEST -> new LocateRequestWriter();
      case MessageType.CANCEL_REQUEST -> new CancelRequestWriter();
      default -> throw new IllegalArgumentException("no request of message type " + type);
    };
  }

  static FragmentReader fragmentReader(int minor) {
    return minor < LATEST ? new FragmentReader11() : new FragmentReader12();
  }

  static FragmentWriter fragmentWriter() {
    return new FragmentWriter();
  }
}
