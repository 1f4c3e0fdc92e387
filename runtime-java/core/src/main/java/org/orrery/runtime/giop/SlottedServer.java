// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;

/** A lane's thread's handlers, in slots. */
final class SlottedServer extends ServerHandlers {
  private final HandlerSlots slots;

  SlottedServer(List<Integer> minors, PairLoader pairs) {
    super(minors);
    slots = new HandlerSlots(minors, pairs);
    for (int minor : minors) {
      slots.allowReader(MessageType.REQUEST, minor);
      slots.allowReader(MessageType.LOCATE_REQUEST, minor);
      slots.allowReader(MessageType.CANCEL_REQUEST, minor);
      slots.allowReplyWriter(MessageType.REPLY, minor);
      slots.allowReplyWriter(MessageType.LOCATE_REPLY, minor);
    }
  }

  HandlerSlots slots() {
    return slots;
  }

  @Override
  protected void handle(int type, CdrReader in, MessageSink sink) {
    slots.reader(type, in.minor()).read(in, sink);
  }

  @Override
  public void reply(CdrWriter out, RequestHeader request, int status) {
    slots.replyWriter(MessageType.REPLY, request.minor()).begin(out, request, status);
  }

  @Override
  public void locateReply(CdrWriter out, RequestHeader request, int status) {
    slots.replyWriter(MessageType.LOCATE_REPLY, request.minor()).begin(out, request, status);
  }

  @Override
  public FragmentReader fragmentReader(int minor) {
    return slots.fragmentReader(minor);
  }

  @Override
  public FragmentWriter fragmentWriter() {
    return slots.fragmentWriter();
  }
}
