// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrReader;

/**
 * The message handlers of one thread, reached as the process's {@link HandlerStrategy} has it.
 *
 * <p>A handler reads or writes one type of message in the versions that share a layout. What is the same for each strategy is
 * here: which messages may come at all, and the two that are nothing but their header and need no handler.
 */
public abstract class MessageHandlers {
  private final int minors;
  private final int types;

  /**
   * None yet.
   *
   * @param minors allowed minor versions of GIOP 1
   * @param types message types that are read, a bit for each
   */
  MessageHandlers(List<Integer> minors, int types) {
    this.minors = minors.stream().mapToInt(minor -> 1 << minor).reduce(0, (a, b) -> a | b);
    this.types = types;
  }

  /** True if messages of this header's version are read here. */
  public final boolean allows(MessageHeader header) {
    return header.known() && (minors >> header.minor() & 1) != 0;
  }

  /** True if messages of this header's type and version are read here. */
  public final boolean reads(MessageHeader header) {
    int type = header.type();
    return type < MessageType.COUNT && (types >> type & 1) != 0 && allows(header)
        && (type != MessageType.FRAGMENT || header.minor() > 0);
  }

  /**
   * Reads a whole message of a type and a version that are read here; a Fragment is none.
   *
   * @param in stands behind the twelve bytes of the message header
   * @throws org.orrery.runtime.corba.SystemException MARSHAL, where not even the request id could be read
   */
  public final void read(int type, CdrReader in, MessageSink sink) {
    switch (type) {
      case MessageType.CLOSE_CONNECTION -> sink.closeConnection();
      case MessageType.MESSAGE_ERROR -> sink.messageError();
      default -> handle(type, in, sink);
    }
  }

  /** Reads a whole message by its handler. */
  protected abstract void handle(int type, CdrReader in, MessageSink sink);

  /** The reader of messages that come in parts, of 1.1 or of 1.2. */
  public abstract FragmentReader fragmentReader(int minor);

  /** A connection's own writer of fragments: it remembers how far the message is sent. */
  public abstract FragmentWriter fragmentWriter();
}
