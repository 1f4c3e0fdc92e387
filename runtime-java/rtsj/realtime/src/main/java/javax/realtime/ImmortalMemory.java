// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Space;

/** Memory whose objects live as long as the process. */
public final class ImmortalMemory extends MemoryArea {
  private static final ImmortalMemory INSTANCE = new ImmortalMemory();

  private ImmortalMemory() {
    super(Space.IMMORTAL, null);
  }

  public static ImmortalMemory instance() {
    return INSTANCE;
  }
}
