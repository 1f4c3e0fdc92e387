// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An object on the heap is to refer to one of a scope. */
public final class StoresScopedInHeap implements Program {
  @Override
  public void run() {
    Node kept = new Node();
    Scopes.linear(10_000).enter(() -> kept.next = new Node());
  }
}
