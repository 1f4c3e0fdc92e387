// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import org.orrery.rtsj.emulation.Space;

/** The heap that the collector looks after. */
public final class HeapMemory extends MemoryArea {
  private static final HeapMemory INSTANCE = new HeapMemory();

  private HeapMemory() {
    super(Space.HEAP, null);
  }

  public static HeapMemory instance() {
    return INSTANCE;
  }
}
