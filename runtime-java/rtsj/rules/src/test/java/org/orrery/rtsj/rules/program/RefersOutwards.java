// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** Objects refer to what lies in their own and in outer areas. */
public final class RefersOutwards implements Program {
  @Override
  public void run() {
    MemoryArea outer = Scopes.linear(10_000);
    Node onHeap = new Node();
    outer.enter(() -> {
      Node kept = new Node(onHeap);
      Scopes.linear(10_000).enter(() -> {
        Node inner = new Node(kept);
        inner.next = new Node[] {kept, onHeap, inner};
        outer.executeInArea(() -> kept.next = new Node(onHeap));
      });
    });
  }
}
