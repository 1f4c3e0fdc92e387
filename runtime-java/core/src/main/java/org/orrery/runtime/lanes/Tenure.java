// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The users of a connection, in one word: the thread that is at it, and each request of it that waits or runs elsewhere. Its resources
 * (descriptor, buffers, session, slot) are given up by whoever is the last to let go of a connection that has ended, and by nobody before.
 *
 * <pre>
 *   31     3     2        1       0
 *   holders    ended    told    busy
 *
 *   vacant ── begin ──▶ busy ── leave ──▶ idle ── visit ──▶ busy
 *      ▲                  │ ▲                                │
 *      │                  │ └── leave, if told ──────────────┤
 *      └──── the last leave or drop after end ───────────────┘
 * </pre>
 *
 * <p>One thread is at a connection at a time, so its requests are served in their order. Another that is told of it meanwhile leaves that
 * to the one that is busy. Nobody waits for anybody. Reading and exchanging the word are methods of their own, between which a test lets
 * others go on.
 */
class Tenure {
  /** The connection, to whoever lets go of it. */
  interface Owner {
    /** True if the connection is to be reported again though nothing is left. For the thread that is busy with it. */
    boolean rearms();

    /** True if the thread that is busy with the connection may go on, rather than let others have their turn. */
    boolean goesOn();

    /**
     * Makes the reactor report the connection again, at once where there is more. The caller holds it, and others may be busy with it by
     * then.
     */
    void release(boolean more);

    /** Gives up what it has. The caller is the last, and another client may have the connection when this returns. */
    void giveUp();
  }

  private static final int BUSY = 1;
  private static final int TOLD = 2;
  private static final int ENDED = 4;
  private static final int HOLDER = 8;

  private final AtomicInteger word = new AtomicInteger(ENDED);
  private final Owner owner;

  /** A connection that is nobody's yet. */
  Tenure(Owner owner) {
    this.owner = owner;
  }

  int read() {
    return word.get();
  }

  boolean exchange(int seen, int next) {
    return word.compareAndSet(seen, next);
  }

  /** A client has come, and the caller is busy with it. Once the last one before has gone. */
  final void begin() {
    if (!exchange(ENDED, BUSY)) {
      throw new IllegalStateException("somebody still needs what the client before had");
    }
  }

  /**
   * Makes the caller busy; false when another is, or the connection has ended.
   *
   * @param tells whether another that is busy is to look again before it leaves
   */
  final boolean visit(boolean tells) {
    while (true) {
      int seen = read();
      if ((seen & ENDED) != 0) {
        return false;
      }
      if ((seen & BUSY) == 0) {
        if (exchange(seen, seen | BUSY)) {
          return true;
        }
      } else if (!tells || exchange(seen, seen | TOLD)) {
        return false;
      }
    }
  }

  /**
   * Lets others come; false where the caller is still busy, since he was told of something meanwhile and may go on.
   *
   * @param more whether something is left, for which the connection is to be told of again
   */
  final boolean leave(boolean more) {
    return leave(more, true);
  }

  /** Lets others come, as {@link #leave}, after nothing was served: what the thread before left to be reported is not forgotten. */
  final boolean leaveUnserved() {
    boolean rearms = owner.rearms();
    return leave(rearms, true, rearms);
  }

  /** Lets others come, who see to what was told meanwhile. */
  final void handOver() {
    leave(false, false);
  }

  private boolean leave(boolean more, boolean mayGoOn) {
    return leave(more, mayGoOn, owner.rearms());
  }

  private boolean leave(boolean more, boolean mayGoOn, boolean rearms) {
    while (true) {
      int seen = read();
      boolean told = (seen & (TOLD | ENDED)) == TOLD;
      boolean goesOn = told && mayGoOn && owner.goesOn() && !more;
      if (goesOn) {
        if (exchange(seen, seen & ~TOLD)) {
          return false;
        }
      } else if ((seen & ENDED) == 0 && (more || rearms || told)) {
        // The connection is reported when this thread is gone: who was told before would leave it to this one.
        if (exchange(seen, idle(seen) + HOLDER)) {
          owner.release(more || told);
          drop();
          return true;
        }
      } else if (exchange(seen, idle(seen))) {
        after(idle(seen));
        return true;
      }
    }
  }

  private static int idle(int seen) {
    return seen & ~(BUSY | TOLD);
  }

  /** A request of the connection is kept, or runs, elsewhere. By who is busy with it. */
  final void hold() {
    int seen;
    do {
      seen = read();
    } while (!exchange(seen, seen + HOLDER));
  }

  /** A request that was held is done. */
  final void drop() {
    int seen;
    do {
      seen = read();
    } while (!exchange(seen, seen - HOLDER));
    after(seen - HOLDER);
  }

  private void after(int now) {
    if (now == ENDED) {
      owner.giveUp();
    }
  }

  /** The connection ends; false when it has already. By who is busy with it or holds it. */
  final boolean end() {
    while (true) {
      int seen = read();
      if ((seen & ENDED) != 0) {
        return false;
      }
      if (exchange(seen, seen | ENDED)) {
        return true;
      }
    }
  }

  /** True if the connection has ended, or has never begun. */
  final boolean ended() {
    return (read() & ENDED) != 0;
  }
}
