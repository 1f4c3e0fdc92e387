// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;

/**
 * Handlers of a thread of the strategies {@code preloaded}, {@code fine_grain} and {@code paired}: a slot for each kind, type and version
 * that is allowed. A slot holds the handler or a {@link StandIn} for it, so the path need not ask.
 *
 * <p>Only its own thread reads them. The helper of {@code paired} writes them too, without a lock or a barrier: all that a handler has is
 * behind final fields, so a thread that sees it sees all of it, and one that does not see it yet makes another.
 */
final class HandlerSlots {
  private static final int VERSIONS = 3;
  private static final int SLOTS = MessageType.COUNT * VERSIONS;

  private final MessageReader[] readers = new MessageReader[SLOTS];
  private final ReplyWriter[] replyWriters = new ReplyWriter[SLOTS];
  private final RequestWriter[] requestWriters = new RequestWriter[SLOTS];
  private final FragmentReader[] fragmentReaders = new FragmentReader[VERSIONS];
  private final PairLoader pairs;

  /**
   * Makes slots for the fragments of these versions, and no others yet.
   *
   * @param pairs null where a handler's first use has nothing else loaded
   */
  HandlerSlots(List<Integer> minors, PairLoader pairs) {
    this.pairs = pairs;
    for (int minor : minors) {
      if (minor > 0) {
        fragmentReaders[minor] = new StandIn(this, MessageType.FRAGMENT, minor);
      }
    }
  }

  /** Makes a slot, with a stand-in in it. */
  void allowReader(int type, int minor) {
    readers[slot(type, minor)] = new StandIn(this, type, minor);
  }

  /** Makes a slot, with a stand-in in it. */
  void allowReplyWriter(int type, int minor) {
    replyWriters[slot(type, minor)] = new StandIn(this, type, minor);
  }

  /** Makes a slot, with a stand-in in it. */
  void allowRequestWriter(int type, int minor) {
    requestWriters[slot(type, minor)] = new StandIn(this, type, minor);
  }

  /** Puts a handler into every slot. */
  void fill() {
    for (int minor = 0; minor < VERSIONS; minor++) {
      for (int type = 0; type < MessageType.COUNT; type++) {
        fill(type, minor);
      }
      if (fragmentReaders[minor] != null) {
        fragmentReaders[minor] = HandlerClasses.fragmentReader(minor);
      }
    }
  }

  private void fill(int type, int minor) {
    int slot = slot(type, minor);
    if (readers[slot] instanceof StandIn) {
      readers[slot] = HandlerClasses.reader(type, minor);
    }
    if (replyWriters[slot] instanceof StandIn) {
      replyWriters[slot] = HandlerClasses.replyWriter(type, minor);
    }
    if (requestWriters[slot] instanceof StandIn) {
      requestWriters[slot] = HandlerClasses.requestWriter(type, minor);
    }
  }

  MessageReader reader(int type, int minor) {
    return readers[slot(type, minor)];
  }

  ReplyWriter replyWriter(int type, int minor) {
    return replyWriters[slot(type, minor)];
  }

  RequestWriter requestWriter(int type, int minor) {
    return requestWriters[slot(type, minor)];
  }

  FragmentReader fragmentReader(int minor) {
    return fragmentReaders[minor];
  }

  MessageReader loadReader(int type, int minor) {
    MessageReader handler = HandlerClasses.reader(type, minor);
    readers[slot(type, minor)] = handler;
    loadComplement(type, minor);
    return handler;
  }

  ReplyWriter loadReplyWriter(int type, int minor) {
    ReplyWriter handler = HandlerClasses.replyWriter(type, minor);
    replyWriters[slot(type, minor)] = handler;
    loadComplement(type, minor);
    return handler;
  }

  RequestWriter loadRequestWriter(int type, int minor) {
    RequestWriter handler = HandlerClasses.requestWriter(type, minor);
    requestWriters[slot(type, minor)] = handler;
    loadComplement(type, minor);
    return handler;
  }

  FragmentReader loadFragmentReader(int minor) {
    FragmentReader handler = HandlerClasses.fragmentReader(minor);
    fragmentReaders[minor] = handler;
    if (pairs != null && minor == 2) {
      pairs.load(HandlerClasses::fragmentWriter);
    }
    return handler;
  }

  FragmentWriter fragmentWriter() {
    if (pairs != null && fragmentReaders[2] instanceof StandIn) {
      pairs.load(() -> fragmentReaders[2] = HandlerClasses.fragmentReader(2));
    }
    return HandlerClasses.fragmentWriter();
  }

  /**
   * Requests the load of a handler's complement: for a request's reader the reply's writer, for a request's writer the
   * reply's reader.
   */
  private void loadComplement(int type, int minor) {
    if (pairs == null) {
      return;
    }
    int other = switch (type) {
      case MessageType.REQUEST -> MessageType.REPLY;
      case MessageType.REPLY -> MessageType.REQUEST;
      case MessageType.LOCATE_REQUEST -> MessageType.LOCATE_REPLY;
      case MessageType.LOCATE_REPLY -> MessageType.LOCATE_REQUEST;
      default -> -1;
    };
    if (other >= 0) {
      pairs.load(() -> fill(other, minor));
    }
  }

  private static int slot(int type, int minor) {
    return type * VERSIONS + minor;
  }
}
