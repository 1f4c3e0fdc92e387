// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An object that is made in an outer scope is to capture one of an inner scope. */
public final class CapturesInnerInOuter implements Program {
  @Override
  public void run() {
    MemoryArea outer = Scopes.linear(10_000);
    outer.enter(() -> Scopes.linear(10_000).enter(() -> {
      Node inner = new Node();
      outer.executeInArea(() -> new Object() {
        @Override
        public String toString() {
          return inner.toString();
        }
      });
    }));
  }
}
