// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A static field is to refer to an object of a scope. */
public final class StoresScopedInStatic implements Program {
  @Override
  public void run() {
    Scopes.linear(10_000).enter(() -> Node.shared = new Node());
  }
}
