// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.ImmortalMemory;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A thread without the heap is to run logic that lies there. */
public final class NoHeapRunsLogicOfHeap implements Program {
  @Override
  public void run() {
    Node onHeap = new Node();
    Scopes.noHeapThread(ImmortalMemory.instance(), () -> onHeap.hashCode());
  }
}
