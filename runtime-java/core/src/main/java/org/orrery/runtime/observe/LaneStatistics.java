// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** A lane's figures: those of its threads, added up. Any thread may read; what it reads may be a moment old. */
public final class LaneStatistics {
  /** Statistics of each thread; the last is for connections, which come and go under the lane's monitor. */
  private final ThreadStatistics[] threads;
  private final boolean timed;

  /**
   * Statistics of a lane that serves nothing yet.
   *
   * @param observed not {@link Observation#OFF}
   */
  public LaneStatistics(int threads, Observation observed) {
    this.threads = new ThreadStatistics[threads + 1];
    this.timed = observed == Observation.HISTOGRAMS;
    for (int i = 0; i <= threads; i++) {
      this.threads[i] = new ThreadStatistics(this, timed);
    }
  }

  /** Statistics that a thread of the lane writes. */
  public ThreadStatistics thread(int index) {
    return threads[index];
  }

  /** Statistics of the lane's connections; under the lane's monitor. */
  public ThreadStatistics ofConnections() {
    return threads[threads.length - 1];
  }

  /** Resets all figures: they count the process's own warm-up. While the lane serves no client. */
  public void startAnew() {
    for (ThreadStatistics each : threads) {
      each.startAnew();
    }
  }

  int size() {
    return threads.length - 1;
  }

  /** Sum of a counter over all threads. */
  public long count(Count what) {
    long sum = 0;
    for (ThreadStatistics each : threads) {
      sum += each.count(what);
    }
    return sum;
  }

  /** The most at any time. */
  public long highest(Mark what) {
    long most = 0;
    for (ThreadStatistics each : threads) {
      most = Math.max(most, each.mark(what));
    }
    return most;
  }

  /** Threads that serve a message now. */
  public int busy() {
    int count = 0;
    for (ThreadStatistics each : threads) {
      count += each.busy() ? 1 : 0;
    }
    return count;
  }

  /** The longest service time, in ns; 0 without histograms. */
  public long longest() {
    long longest = 0;
    for (ThreadStatistics each : threads) {
      longest = Math.max(longest, each.longest());
    }
    return longest;
  }

  /** Number of requests that took as long as the bucket of {@link Histogram} says; 0 without histograms. */
  public long serviceTimes(int bucket) {
    long sum = 0;
    for (int i = 0; timed && i < threads.length; i++) {
      sum += threads[i].serviceTime().count(bucket);
    }
    return sum;
  }
}
