// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.HeapMemory;
import org.orrery.rtsj.rules.NoHeapThreads;
import org.orrery.rtsj.rules.Program;

/** A thread without the heap enters it. */
public final class NoHeapEntersHeap implements Program {
  @Override
  public void run() throws Exception {
    NoHeapThreads.run(() -> HeapMemory.instance().enter(() -> {}));
  }
}
