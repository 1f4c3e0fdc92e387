// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.giop.Fragments;

/**
 * Watch over a connection's peer: the time since which it has been pending, with a part of a message, with fragments, or with a reply that
 * it does not read. For the thread that serves the connection; where requests are buffered, under the monitor of its output.
 */
final class StallWatch {
  private final Lane lane;
  private final Input input;
  private final Output output;
  private final Fragments fragments;
  private boolean progress;
  private boolean stalled;
  private long since;

  StallWatch(Lane lane, Input input, Output output, Fragments fragments) {
    this.lane = lane;
    this.input = input;
    this.output = output;
    this.fragments = fragments;
  }

  /** A turn at the connection begins. */
  void begin() {
    progress = false;
  }

  /** The peer has sent or taken something in this turn. */
  void progress() {
    progress = true;
  }

  /**
   * The turn is over.
   *
   * @param lingers whether the peer is only waited for to close
   */
  void end(boolean lingers) {
    boolean now = input.available() > 0 || output.waits() || lingers || fragments.pending();
    if (now && (!stalled || progress)) {
      since = System.nanoTime();
    }
    if (now != stalled) {
      stalled = now;
      lane.connectionSet().stalled(now);
    }
  }

  /** True if the peer has been pending for longer than the lane waits. */
  boolean overdue(long now, boolean lingers) {
    if (!stalled) {
      return false;
    }
    long reassembly = lane.giop().reassembly().timeoutNanos();
    boolean reads = output.waits() || lingers;
    return fragments.pendingSince(now - reassembly)
        || (reads || input.available() > 0) && now - since > (reads ? lane.configuration().stallNanos() : reassembly);
  }

  /** Ends the watch: the connection is closed. */
  void forget() {
    if (stalled) {
      stalled = false;
      lane.connectionSet().stalled(false);
    }
  }
}
