// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.HeapMemory;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A thread without the heap is to have it as its initial area. */
public final class NoHeapStartsInHeap implements Program {
  @Override
  public void run() {
    Scopes.noHeapThread(HeapMemory.instance(), () -> {});
  }
}
