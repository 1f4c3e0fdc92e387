// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counters, marks and histogram of one serving thread. Only that thread writes them, without a lock; a reader adds up those of the lane's
 * threads.
 */
public final class ThreadStatistics {
  /** Unused words on both sides, so that no two threads write to one cache line. */
  private static final int PADDING = 8;
  private static final int FIRST_MARK = PADDING + Count.values().length;
  private static final int LONGEST = FIRST_MARK + Mark.values().length;
  private static final int BUSY = LONGEST + 1;
  private static final int WORDS = BUSY + 1 + PADDING;

  private final LaneStatistics lane;
  private final AtomicLongArray words = new AtomicLongArray(WORDS);
  private final Histogram serviceTime;
  private boolean own;
  private boolean requested;

  ThreadStatistics(LaneStatistics lane, boolean timed) {
    this.lane = lane;
    this.serviceTime = timed ? new Histogram() : null;
  }

  /** Counts one more. */
  public void add(Count what) {
    int at = PADDING + what.ordinal();
    words.setOpaque(at, words.getPlain(at) + 1);
  }

  /** Keeps the larger of the two. */
  public void raise(Mark what, long to) {
    raise(FIRST_MARK + what.ordinal(), to);
  }

  private void raise(int at, long to) {
    if (to > words.getPlain(at)) {
      words.setOpaque(at, to);
    }
  }

  /**
   * The thread has a message to serve.
   *
   * @return when; 0 where no time is taken
   */
  public long begin() {
    // Volatile access puts this in one order with the writes of the other threads, so that of two who begin one sees both.
    words.set(BUSY, 1);
    if (words.getPlain(FIRST_MARK + Mark.THREADS.ordinal()) < lane.size()) {
      raise(Mark.THREADS, lane.busy());
    }
    requested = false;
    own = false;
    return serviceTime == null ? 0 : System.nanoTime();
  }

  /** The message is a request whose answer counts. */
  public void requested() {
    requested = true;
  }

  /** The request is an observer's, and is not counted. */
  public void observeOnly() {
    own = true;
    words.setOpaque(BUSY, 0);
  }

  /** True if what is being served is an observer's request. */
  public boolean observesOnly() {
    return own;
  }

  /** Notes that the thread is done with the message. */
  public void end(long began) {
    words.setOpaque(BUSY, 0);
    if (serviceTime != null && requested && !own) {
      long took = System.nanoTime() - began;
      serviceTime.record(took);
      raise(LONGEST, took);
    }
  }

  /** Forgets all. While the thread serves nothing. */
  void startAnew() {
    for (int i = 0; i < WORDS; i++) {
      words.setOpaque(i, 0);
    }
    if (serviceTime != null) {
      serviceTime.startAnew();
    }
  }

  long count(Count what) {
    return words.getOpaque(PADDING + what.ordinal());
  }

  long mark(Mark what) {
    return words.getOpaque(FIRST_MARK + what.ordinal());
  }

  boolean busy() {
    return words.get(BUSY) != 0;
  }

  /** The longest service time, in ns. */
  long longest() {
    return words.getOpaque(LONGEST);
  }

  Histogram serviceTime() {
    return serviceTime;
  }
}
