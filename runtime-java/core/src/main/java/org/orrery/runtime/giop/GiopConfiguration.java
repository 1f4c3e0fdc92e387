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
 * @param reassembly bounds of a message that has come in part
 */
public record GiopConfiguration(
    List<Integer> minors, int maxMessageBytes, int fragmentBytes, HandlerStrategy strategy, Reassembly reassembly) {
  /**
   * Messages that come in parts.
   *
   * @param bytes most that the fragments of one connection's messages have together
   * @param timeoutNanos longest that the fragments of one message may take to come, and that a message may stop in its middle
   */
  public record Reassembly(int bytes, long timeoutNanos) {
    private static final long DEFAULT_TIMEOUT_NANOS = 1_000_000_000L;
  }

  /** Copies the list. */
  public GiopConfiguration {
    minors = List.copyOf(minors);
  }

  /** Reassembles one message of the largest size, and waits for it a second. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes, int fragmentBytes, HandlerStrategy strategy) {
    this(minors, maxMessageBytes, fragmentBytes, strategy,
        new Reassembly(maxMessageBytes, Reassembly.DEFAULT_TIMEOUT_NANOS));
  }

  /** A configuration with handlers that are all there before the first message. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes, int fragmentBytes) {
    this(minors, maxMessageBytes, fragmentBytes, Preloaded.INSTANCE);
  }

  /** A configuration without fragments. */
  public GiopConfiguration(List<Integer> minors, int maxMessageBytes) {
    this(minors, maxMessageBytes, 0);
  }

  /** This configuration with other bounds for messages that come in parts. */
  public GiopConfiguration reassembling(int bytes, long timeoutNanos) {
    return new GiopConfiguration(minors, maxMessageBytes, fragmentBytes, strategy, new Reassembly(bytes, timeoutNanos));
  }

  /** The version that answers what can't be understood. */
  public int highestMinor() {
    return Collections.max(minors);
  }
}
