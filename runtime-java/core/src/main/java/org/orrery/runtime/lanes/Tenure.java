// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reference count of a connection, in one word: its users are the thread that serves it, and each of its requests that waits or runs
 * elsewhere. The last user to let go of a connection that has ended releases its resources (descriptor, buffers, session, slot).
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
 * <p>One thread serves a connection at a time, so its requests are served in their order. Another thread that the reactor tells of an event
 * leaves the event to that one ({@code told}). No thread waits for another. Reading and exchanging the word are methods of their own,
 * between which a test lets other threads run.
 */
class Tenure {
  /** The connection, as its users let go of it. */
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

    /** Releases the connection's resources. By its last user; another client may have the connection when this returns. */
    void giveUp();
  }

  private static final int BUSY = 1;
  private static final int TOLD = 2;
  private static final int ENDED = 4;
  private static final int HOLDER = 8;

  private final AtomicInteger word = new AtomicInteger(ENDED);
  private final Owner owner;

  /** A connection without users. */
  Tenure(Owner owner) {
    this.owner = owner;
  }

  int read() {
    return word.get();
  }

  boolean exchange(int seen, int next) {
    return word.compareAndSet(seen, next);
  }

  /** Begins with a client, the calling thread being busy with it. Once the connection has no users. */
  final void begin() {
    if (!exchange(ENDED, BUSY)) {
      throw new IllegalStateException("the connection still has users of its last client");
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
   * Ends being busy; false where the calling thread is still busy, since an event was left to it meanwhile and it may go on.
   *
   * @param more whether something is left, for which the reactor is to report the connection again
   */
  final boolean leave(boolean more) {
    return leave(more, true);
  }

  /** As {@link #leave}, by a thread that served nothing: an event that the thread before left to be reported still is. */
  final boolean leaveUnserved() {
    boolean rearms = owner.rearms();
    return leave(rearms, true, rearms);
  }

  /** Ends being busy; events that were left meanwhile are reported to other threads. */
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
        // The connection is reported when this thread has left: a thread that was told before would leave the event to this one.
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

  /** Adds a user: a request that waits or runs elsewhere. By the thread that is busy with the connection. */
  final void hold() {
    int seen;
    do {
      seen = read();
    } while (!exchange(seen, seen + HOLDER));
  }

  /** Removes a user: its request is done. */
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

  /** Ends the connection; false when it has ended already. By one of its users. */
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
