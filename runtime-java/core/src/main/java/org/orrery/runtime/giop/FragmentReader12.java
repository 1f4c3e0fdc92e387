// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;

/** Reader of fragments of GIOP 1.2, where the request's id comes first in each message that may have fragments, and in Fragment itself. */
public final class FragmentReader12 implements FragmentReader {
  @Override
  public boolean begin(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return header.size() >= Integer.BYTES && messages.begin(header, requestId(header, segment, offset), segment, offset);
  }

  @Override
  public boolean add(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return header.size() >= Integer.BYTES && messages.add(header, requestId(header, segment, offset), segment, offset);
  }

  private static int requestId(MessageHeader header, MemorySegment segment, int offset) {
    return header.intAt(segment, offset + (long) MessageHeader.BYTES);
  }
}
