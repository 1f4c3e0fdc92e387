// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An object of an outer scope is to refer to one of an inner scope. */
public final class StoresInnerInOuter implements Program {
  @Override
  public void run() {
    MemoryArea outer = Scopes.linear(10_000);
    MemoryArea inner = Scopes.linear(10_000);
    outer.enter(() -> {
      Node kept = new Node();
      inner.enter(() -> kept.next = new Node());
    });
  }
}
