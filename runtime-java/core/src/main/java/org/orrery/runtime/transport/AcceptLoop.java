// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Loop that decides which of a lane's threads accepts, how long, and when again. One accepts at a time; another that is told of the
 * listener meanwhile leaves it to that one. After so many sockets connections have their turn. Where the operating system has nothing left
 * to accept with (descriptors, memory), peers stay in the backlog, and accepting is tried again after a pause, by whichever thread is told
 * then.
 *
 * <p>No failure ends it: a thread that accepts always lets the next one accept. Its calls of a reactor, and the word that says whether one
 * accepts, are methods of their own, between which a test lets other threads run.
 */
public abstract class AcceptLoop {
  /** Result of an attempt. */
  public enum Result {
    /** A socket was taken or refused. */
    ACCEPTED,
    /** No peer waits. */
    NONE,
    /** The operating system has nothing left to accept with. */
    STARVED
  }

  /** Most sockets that are accepted before connections have their turn: a flood of them must not keep those waiting. */
  public static final int MOST_IN_A_TURN = 16;
  /** Milliseconds that accepting pauses where the operating system has nothing left to accept with. */
  public static final int PAUSE_MILLIS = 100;

  /** Number of times that the listener was reported since a thread began to accept. */
  private final AtomicInteger told = new AtomicInteger();
  /** The listener was told of again because no place was free. For the thread that accepts. */
  private volatile boolean askedAgain;

  /** A loop for a reactor. */
  protected AcceptLoop() {
  }

  /** True if the next socket would be refused. */
  protected abstract boolean full();

  /** Accepts a socket and takes or refuses it. */
  protected abstract Result acceptOne();

  /** Makes the reactor report the listener again, behind what has happened to connections. */
  protected abstract void tellAgain();

  /** Makes the reactor report the listener after {@link #PAUSE_MILLIS}, by whichever thread waits then. */
  protected abstract void tellLater();

  /** Reports what has kept the loop from accepting. */
  protected abstract void failed(Throwable why);

  /** Counts a report of the listener; returns the number of earlier ones since a thread accepted last. */
  protected int begin() {
    return told.getAndIncrement();
  }

  /** Number of reports since a thread accepted last. */
  protected int reports() {
    return told.get();
  }

  /** Lets others accept, if there was no further report. */
  protected boolean end(int seen) {
    return told.compareAndSet(seen, 0);
  }

  /** True if the surplus peers are to be looked for in places that have just become free. */
  public final boolean askedAgain() {
    return askedAgain;
  }

  /** Accepts, unless another thread does. When the listener was told of, or a pause is over. */
  public final void run() {
    if (begin() > 0) {
      return;
    }
    Next next = Next.PAUSE;
    try {
      next = acceptSome();
    } catch (RuntimeException | Error fault) {
      failed(fault);
    } finally {
      if (letOthers() && next == Next.WHEN_TOLD) {
        next = Next.AGAIN;
      }
    }
    switch (next) {
      case AGAIN -> tellAgain();
      case PAUSE -> tellLater();
      case WHEN_TOLD -> {
        // The listener is told of when the next peer comes.
      }
    }
  }

  /** Lets other threads accept; true if a report was left to this one. It is reported anew, since connections have their turn first. */
  private boolean letOthers() {
    int seen = 1;
    while (!end(seen)) {
      seen = reports();
    }
    return seen > 1;
  }

  private enum Next { WHEN_TOLD, AGAIN, PAUSE }

  private Next acceptSome() {
    for (int i = 0; i < MOST_IN_A_TURN; i++) {
      if (full() && !askedAgain) {
        // Some of the connections may have ended: they are checked before a client is refused.
        askedAgain = true;
        return Next.AGAIN;
      }
      askedAgain = false;
      switch (acceptOne()) {
        case NONE -> {
          return Next.WHEN_TOLD;
        }
        case STARVED -> {
          return Next.PAUSE;
        }
        case ACCEPTED -> {
          // The next one.
        }
      }
    }
    return Next.AGAIN;
  }
}
