// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An exception that lies in a scope is to be caught outside. */
public final class ExceptionLeavesItsScope implements Program {
  @Override
  public void run() {
    Scopes.linear(10_000).enter(() -> {
      throw new IllegalStateException("made in the scope");
    });
  }
}
