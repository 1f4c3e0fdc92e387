// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicInteger;

/** Number of things that come and go, and the most that there ever were at once. Any thread, without a lock. */
final class FillLevel {
  private final AtomicInteger now = new AtomicInteger();
  private final AtomicInteger highest = new AtomicInteger();

  /** Counts one more. */
  void rise() {
    int level = now.incrementAndGet();
    int most = highest.get();
    while (most < level && !highest.compareAndSet(most, level)) {
      most = highest.get();
    }
  }

  /** Counts one less. */
  void fall() {
    now.decrementAndGet();
  }

  /** Sets the level to zero. While no other thread counts. */
  void clear() {
    now.set(0);
  }

  int now() {
    return now.get();
  }

  int highest() {
    return highest.get();
  }
}
