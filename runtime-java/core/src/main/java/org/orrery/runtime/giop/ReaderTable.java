// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrReader;

/**
 * Message readers by type and version, all made at start-up (the strategy {@code preloaded}).
 *
 * <p>One per thread of a lane and per calling thread: readers hold reusable headers. A version that the model rules out has no entries.
 */
public final class ReaderTable {
  private static final int VERSIONS = 3;

  private final MessageReader[] readers = new MessageReader[MessageType.COUNT * VERSIONS];

  private ReaderTable() {
  }

  /**
   * What a server reads.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  public static ReaderTable forServer(List<Integer> minors) {
    ReaderTable table = common(minors);
    for (int minor : minors) {
      table.put(MessageType.REQUEST, minor, minor < 2 ? new RequestReader10() : new RequestReader12());
      table.put(MessageType.LOCATE_REQUEST, minor, new LocateRequestReader());
      table.put(MessageType.CANCEL_REQUEST, minor, ReaderTable::readCancel);
    }
    return table;
  }

  /**
   * What a client reads.
   *
   * @param minors allowed minor versions of GIOP 1
   */
  public static ReaderTable forClient(List<Integer> minors) {
    ReaderTable table = common(minors);
    for (int minor : minors) {
      table.put(MessageType.REPLY, minor, minor < 2 ? new ReplyReader10() : new ReplyReader12());
      table.put(MessageType.LOCATE_REPLY, minor, new LocateReplyReader());
    }
    return table;
  }

  private static ReaderTable common(List<Integer> minors) {
    ReaderTable table = new ReaderTable();
    for (int minor : minors) {
      table.put(MessageType.CLOSE_CONNECTION, minor, (in, sink) -> sink.closeConnection());
      table.put(MessageType.MESSAGE_ERROR, minor, (in, sink) -> sink.messageError());
      if (minor > 0) {
        // Its place says that it is allowed: Fragments puts it together, and asks the first part's reader.
        table.put(MessageType.FRAGMENT, minor, (in, sink) -> sink.violation());
      }
    }
    return table;
  }

  private static void readCancel(CdrReader in, MessageSink sink) {
    sink.cancelRequest(in.readLong());
  }

  private void put(int type, int minor, MessageReader reader) {
    readers[type * VERSIONS + minor] = reader;
  }

  /** Whether messages of this header's version are read here. */
  public boolean allows(MessageHeader header) {
    return header.known() && readers[MessageType.CLOSE_CONNECTION * VERSIONS + header.minor()] != null;
  }

  /** The reader of a message; null when its type or version is not allowed here. */
  public MessageReader reader(MessageHeader header) {
    int type = header.type();
    return type < MessageType.COUNT && header.known() ? reader(type, header.minor()) : null;
  }

  MessageReader reader(int type, int minor) {
    return readers[type * VERSIONS + minor];
  }
}
