// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.lang.foreign.MemorySegment;

/** Reader of messages that come in fragments, for one version (CORBA 3.3 part 2, 9.4.9). */
public interface FragmentReader {
  /**
   * Keeps a message's first part.
   *
   * @param offset where the message begins in the segment
   * @return false when it can't be kept: too short for a request id, or too many are begun
   */
  boolean begin(Fragments messages, MessageHeader header, MemorySegment segment, int offset);

  /**
   * Adds a Fragment; {@link Fragments#readWhole} then reads the message that it was the last of.
   *
   * @param offset where the Fragment begins in the segment
   * @return false when it continues no message, or one that grows too large
   */
  boolean add(Fragments messages, MessageHeader header, MemorySegment segment, int offset);
}
