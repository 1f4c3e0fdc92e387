// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The threads in a scoped area, counted in one word, so that the single-parent rule (RTSJ 1.0.2, ScopedMemory) is decided by one exchange:
 * the first to enter gives the area its parent, who follows has to come from the same one.
 *
 * <pre>
 *   63        32 31      20   19       18   0
 *   generation   parent       shaped   count
 * </pre>
 *
 * The generation counts how often the area was entered anew: what was allocated in an earlier one is gone. {@code shaped} says that the
 * area's display is that of its parent: a thread that enters before it is set writes the display itself, to the same values, so no
 * thread waits for another.
 *
 * <p>Accesses to the word and the display are methods of their own, between which a test lets other threads run.
 */
class EntryWord {
  private static final int PARENT_SHIFT = 20;
  private static final long SHAPED = 1L << 19;
  private static final int MOST_ENTRIES = (1 << 19) - 1;

  private final AtomicLong word = new AtomicLong();

  /** Enters {@code area} from {@code parent}, and has its display written if it may not have been yet. */
  final Permission enter(Area area, Area parent) {
    int from = parent.isScoped() ? parent.id() : AreaSpace.PRIMORDIAL;
    long seen;
    long next;
    do {
      seen = read();
      if (count(seen) == 0) {
        next = ((seen >>> 32) + 1) << 32 | (long) from << PARENT_SHIFT | 1;
      } else if (((int) seen >>> PARENT_SHIFT) != from) {
        return Permission.CYCLE;
      } else if (count(seen) == MOST_ENTRIES) {
        return Permission.BUSY;
      } else {
        next = seen + 1;
      }
    } while (!exchange(seen, next));
    if ((next & SHAPED) == 0) {
      // Threads that are counted keep the parent as it is, so a slow thread writes what is right, too.
      shape(area, parent);
      markShaped();
    }
    return Permission.GRANTED;
  }

  long read() {
    return word.getAcquire();
  }

  boolean exchange(long seen, long next) {
    return word.compareAndSet(seen, next);
  }

  void shape(Area area, Area parent) {
    area.writeDisplay(parent);
  }

  void markShaped() {
    word.getAndAccumulate(SHAPED, (old, bit) -> old | bit);
  }

  void leave() {
    word.decrementAndGet();
  }

  final int generation() {
    return (int) (word.getOpaque() >>> 32);
  }

  final int entries() {
    return count(word.get());
  }

  /** True if a thread is in the area, and one has been since that generation. */
  final boolean isStill(int then) {
    long now = word.get();
    return count(now) > 0 && (int) (now >>> 32) == then;
  }

  private static int count(long word) {
    return (int) word & MOST_ENTRIES;
  }
}
