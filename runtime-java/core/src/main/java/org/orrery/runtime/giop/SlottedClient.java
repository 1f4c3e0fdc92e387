// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;

/** A calling thread's handlers, in slots. */
final class SlottedClient extends ClientHandlers {
  private final HandlerSlots slots;

  SlottedClient(List<Integer> minors, PairLoader pairs) {
    super(minors);
    slots = new HandlerSlots(minors, pairs);
    for (int minor : minors) {
      slots.allowRequestWriter(MessageType.REQUEST, minor);
      slots.allowRequestWriter(MessageType.LOCATE_REQUEST, minor);
      slots.allowRequestWriter(MessageType.CANCEL_REQUEST, minor);
      slots.allowReader(MessageType.REPLY, minor);
      slots.allowReader(MessageType.LOCATE_REPLY, minor);
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
  public void request(CdrWriter out, RequestStart start) {
    slots.requestWriter(MessageType.REQUEST, start.minor).write(out, start);
  }

  @Override
  public void locateRequest(CdrWriter out, RequestStart start) {
    slots.requestWriter(MessageType.LOCATE_REQUEST, start.minor).write(out, start);
  }

  @Override
  public void cancelRequest(CdrWriter out, RequestStart start) {
    slots.requestWriter(MessageType.CANCEL_REQUEST, start.minor).write(out, start);
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
