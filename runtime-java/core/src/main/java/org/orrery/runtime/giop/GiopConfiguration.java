// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import java.util.Collections;
import java.util.List;

/**
 * The GIOP that a process speaks, as the plan decides it.
 *
 * @param minors allowed minor versions of GIOP 1, the preferred one first
 * @param maxMessageBytes largest message with its header, in either direction
 * @param fragmentBytes size above which messages of GIOP 1.2 are sent in fragments of it: a multiple of 8, at least 32; 0 for
 *     never
 * @param strategy when its message handlers come into being
 */
public record GiopConfiguration(List<Integer> minors, int maxMessageBytes, int fragmentBytes, HandlerStrategy strategy) {
  /** Copies the list. */
  public GiopConfiguration {
    minors = List.copyOf(minors);
  }

  /** With handlers that are all there before the first message. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes, int fragmentBytes) {
    this(minors, maxMessageBytes, fragmentBytes, Preloaded.INSTANCE);
  }

  /** Without fragments. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes) {
    this(minors, maxMessageBytes, 0);
  }

  /** The version that answers what can't be understood. */
  public int highestMinor() {
    return Collections.max(minors);
  }
}
