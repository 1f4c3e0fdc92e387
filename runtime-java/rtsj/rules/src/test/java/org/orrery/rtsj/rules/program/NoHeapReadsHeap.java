// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.NoHeapThreads;
import org.orrery.rtsj.rules.Program;

/** A thread without the heap gets hold of an object there. */
public final class NoHeapReadsHeap implements Program {
  @Override
  public void run() throws Exception {
    Node.shared = new Node();
    NoHeapThreads.run(() -> Node.shared.hashCode());
  }
}
