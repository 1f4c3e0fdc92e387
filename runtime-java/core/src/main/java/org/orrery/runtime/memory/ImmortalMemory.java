// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import org.orrery.runtime.StartupException;
import org.orrery.runtime.corba.MinorCodes;

/**
 * Memory that lives as long as the process: what components with {@code state fixed} or {@code state pool} keep their state in. Taken
 * while components are made; any thread may read and write what was taken, in which order is theirs to see to.
 *
 * <pre>{@code
 * private final MemorySegment counters = _immortal().allocate(ValueLayout.JAVA_LONG, 16);   // in a component's constructor
 * }</pre>
 */
public final class ImmortalMemory extends AreaMemory {
  private static final ThreadLocal<ImmortalMemory> CURRENT = new ThreadLocal<>();

  private final Area where;

  /** A process's. */
  public ImmortalMemory(ProcessMemory of) {
    where = of.immortal();
  }

  /**
   * Immortal memory of the process whose components the calling thread makes.
   *
   * @throws IllegalStateException on any other thread
   */
  public static ImmortalMemory current() {
    ImmortalMemory memory = CURRENT.get();
    if (memory == null) {
      throw new IllegalStateException("a component with state is made by its process only: it lies in that one's immortal memory");
    }
    return memory;
  }

  /** Runs code on the calling thread that makes components in this memory. */
  public void during(Runnable making) {
    CURRENT.set(this);
    try {
      making.run();
    } finally {
      CURRENT.remove();
    }
  }

  @Override
  public Area area() {
    return where;
  }

  /** StartupException while the process starts, so that it does not run; else NO_MEMORY. */
  @Override
  RuntimeException lacks(long bytes) {
    return CURRENT.get() == this
        ? new StartupException(
            "immortal memory is too small: " + bytes + " bytes do not fit; raise 'immortal' in the model")
        : exhausted(MinorCodes.NONE);
  }
}
