// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.corba.SystemException;

/**
 * Wait for the peers that a process needs before it is ready. Each peer's time runs from the beginning of the wait, so the whole
 * wait takes no longer than the longest of them, however many peers are missing.
 */
final class Prebind {
  /** A peer that may be waited for. */
  interface Peer {
    /** Longest wait for the peer; 0 if the process does not wait for it. */
    long prebindNanos();

    /**
     * Binds to the peer.
     *
     * @param deadline on the clock of the wait
     * @throws SystemException if it does not answer by then
     */
    void bindBefore(long deadline);

    /** Message that the peer is missing, with the remedy. */
    String missing(SystemException last);
  }

  /** A rest between two rounds. */
  @FunctionalInterface
  interface Pause {
    /** True if the process is to end: what it waits for is needed no more. */
    boolean isTold() throws InterruptedException;
  }

  private record Unbound(Peer peer, SystemException last) {}

  private final LongSupplier clock;
  private final Pause pause;

  Prebind(LongSupplier clock, Pause pause) {
    this.clock = clock;
    this.pause = pause;
  }

  /**
   * Waits until all peers answer, or the process is to end.
   *
   * @throws StartupException names the peers that did not answer in time
   */
  void await(List<? extends Peer> peers) throws InterruptedException {
    long began = clock.getAsLong();
    List<Unbound> unbound = new ArrayList<>();
    peers.stream().filter(each -> each.prebindNanos() > 0).forEach(each -> unbound.add(new Unbound(each, null)));
    boolean timeLeft = true;
    while (!unbound.isEmpty()) {
      if (!timeLeft) {
        throw new StartupException(
            unbound.stream().map(each -> each.peer.missing(each.last)).collect(Collectors.joining("; ")));
      }
      timeLeft = tryEach(unbound, began);
      if (!unbound.isEmpty() && pause.isTold()) {
        return;
      }
    }
  }

  /** Tries each peer for its share of the time that is left, so that one that is silent takes none of the others'. */
  private boolean tryEach(List<Unbound> unbound, long began) {
    int count = unbound.size();
    boolean timeLeft = false;
    for (int i = 0; i < unbound.size(); ) {
      Peer peer = unbound.get(i).peer;
      long now = clock.getAsLong();
      long left = peer.prebindNanos() - (now - began);
      if (left <= 0) {
        i++;
        continue;
      }
      timeLeft = true;
      try {
        peer.bindBefore(now + left / count);
        unbound.remove(i);
      } catch (SystemException notYet) {
        unbound.set(i++, new Unbound(peer, notYet));
      }
    }
    return timeLeft;
  }
}
