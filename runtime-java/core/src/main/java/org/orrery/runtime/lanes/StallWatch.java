// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import org.orrery.runtime.giop.Fragments;

/**
 * Since when a connection's peer has left something half done: a message, fragments, a reply that it does not read. Belongs to
 * whoever has the connection; where requests are buffered, to whoever holds the lock of its output.
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

  /** True if the peer stopped longer ago than the lane waits. */
  boolean overdue(long now, boolean lingers) {
    if (!stalled) {
      return false;
    }
    long reassembly = lane.giop().reassembly().timeoutNanos();
    boolean reads = output.waits() || lingers;
    return fragments.pendingSince(now - reassembly)
        || (reads || input.available() > 0) && now - since > (reads ? lane.configuration().stallNanos() : reassembly);
  }

  /** The connection is closed: nothing is waited for any more. */
  void forget() {
    if (stalled) {
      stalled = false;
      lane.connectionSet().stalled(false);
    }
  }
}
