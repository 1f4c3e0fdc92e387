// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A class is first used in a scope: what its initializer makes is immortal all the same. */
public final class InitializesInScope implements Program {

  @Override
  public void run() {
    Scopes.linear(10_000).enter(() -> Constants.FIRST.hashCode());
    Constants.FIRST.hashCode();
  }

  private static final class Constants {
    static final Node FIRST = new Node(new Node());
  }
}
