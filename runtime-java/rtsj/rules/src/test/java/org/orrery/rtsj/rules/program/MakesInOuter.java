// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An object is made in an outer scope from within an inner one. */
public final class MakesInOuter implements Program {
  @Override
  public void run() throws Exception {
    MemoryArea outer = Scopes.linear(10_000);
    outer.enter(() -> {
      Node kept = new Node();
      Scopes.linear(10_000).enter(() -> {
        try {
          kept.next = outer.newInstance(Node.class);
        } catch (ReflectiveOperationException impossible) {
          throw new AssertionError(impossible);
        }
        if (MemoryArea.getMemoryArea(kept.next) != outer) {
          throw new AssertionError("made in " + MemoryArea.getMemoryArea(kept.next));
        }
      });
    });
  }
}
