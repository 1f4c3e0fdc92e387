// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.NoHeapThreads;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A thread without the heap keeps off it. */
public final class NoHeapStaysOff implements Program {
  @Override
  public void run() throws Exception {
    NoHeapThreads.run(() -> {
      Node immortal = new Node(new Node());
      Scopes.linear(10_000).enter(() -> new Node(immortal));
    });
  }
}
