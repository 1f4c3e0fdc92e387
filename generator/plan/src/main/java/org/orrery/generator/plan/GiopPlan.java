// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * GIOP settings of a process.
 *
 * @param minors allowed minor versions of GIOP 1 (0, 1, 2), the preferred one first
 * @param messages greatest size of a message, and what decides it
 * @param fragmentBytes size in bytes of fragments, in which larger messages are sent; 0 to send no fragments
 * @param reassemblyBytes memory reserved per connection to reassemble fragmented messages
 * @param assemblyTimeoutNanos time limit in nanoseconds for receiving all fragments of a message
 */
public record GiopPlan(
    List<Integer> minors,
    Strategy strategy,
    MessageLimit messages,
    long fragmentBytes,
    long reassemblyBytes,
    long assemblyTimeoutNanos) {

  public GiopPlan {
    minors = List.copyOf(minors);
  }

  /** Greatest size in bytes of a message with its header. */
  public long maxMessageBytes() {
    return messages.bytes();
  }

  /** Greatest size in bytes of a received message with all its fragments, whose memory may exceed the limit of a single message. */
  public long largestBytes() {
    return Math.max(messages.bytes(), reassemblyBytes);
  }

  /**
   * Greatest size of a message that is sent or received, from which the sizes of buffers follow.
   *
   * @param bytes size in bytes with the header
   * @param decidedBy what decides it
   * @param idlBytes greatest size in bytes of what a message holds by the bounds of the IDL: the operation's name and arguments, its
   *     results, or an exception; 0 if the model states the size or the IDL leaves it open. Headers and service contexts come on top
   * @param why the reason in words, such as {@code bounded by the IDL, 312 bytes of 'Nav::Navigation::load'}
   */
  public record MessageLimit(long bytes, Decision decidedBy, long idlBytes, String why) {

    /** Size that the model states. */
    public static MessageLimit stated(long bytes) {
      return new MessageLimit(bytes, Decision.STATED, 0, "stated by the model");
    }

    /** Source of the greatest size of a message. */
    public enum Decision {
      /** The model states it. */
      STATED,
      /** The IDL bounds all that the process may send or receive. */
      IDL,
      /** The default, since the IDL leaves something open or allows more than that. */
      DEFAULT
    }
  }

  /** Strategy by which message handlers are created (docs/design/giop-strategies.md). */
  public enum Strategy {
    PRELOADED,
    FINE_GRAIN,
    PAIRED,
    FIXED;

    /** True if a handler is loaded when it is first needed, in C++ from a shared module. */
    public boolean loads() {
      return this == FINE_GRAIN || this == PAIRED;
    }
  }
}
