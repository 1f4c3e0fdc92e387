// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;

/** Stand-in for a handler in a slot until its first use: loads the handler, which takes its place, and passes the message on. */
final class StandIn implements MessageReader, ReplyWriter, RequestWriter, FragmentReader {
  private final HandlerSlots slots;
  private final int type;
  private final int minor;

  StandIn(HandlerSlots slots, int type, int minor) {
    this.slots = slots;
    this.type = type;
    this.minor = minor;
  }

  @Override
  public void read(CdrReader in, MessageSink sink) {
    slots.loadReader(type, minor).read(in, sink);
  }

  @Override
  public void begin(CdrWriter out, RequestHeader request, int status) {
    slots.loadReplyWriter(type, minor).begin(out, request, status);
  }

  @Override
  public void write(CdrWriter out, RequestStart start) {
    slots.loadRequestWriter(type, minor).write(out, start);
  }

  @Override
  public boolean begin(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return slots.loadFragmentReader(minor).begin(messages, header, segment, offset);
  }

  @Override
  public boolean add(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return slots.loadFragmentReader(minor).add(messages, header, segment, offset);
  }
}
