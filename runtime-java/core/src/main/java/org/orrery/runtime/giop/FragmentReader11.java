// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;

/** Reader of fragments of GIOP 1.1, where a Fragment names no request: it continues the last message. */
public final class FragmentReader11 implements FragmentReader {
  private static final int UNNAMED = 0;

  @Override
  public boolean begin(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return messages.begin(header, UNNAMED, segment, offset);
  }

  @Override
  public boolean add(Fragments messages, MessageHeader header, MemorySegment segment, int offset) {
    return messages.add(header, UNNAMED, segment, offset);
  }
}
