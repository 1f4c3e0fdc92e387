// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.ImmortalMemory;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An immortal array is to refer to an object of a scope. */
public final class StoresScopedInImmortalArray implements Program {
  @Override
  public void run() {
    Object[] kept = (Object[]) ImmortalMemory.instance().newArray(Object.class, 2);
    Scopes.linear(10_000).enter(() -> kept[1] = new Node());
  }
}
