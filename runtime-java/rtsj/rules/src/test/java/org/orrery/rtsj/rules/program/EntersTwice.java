// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A scope is to be entered by a thread that is in it, so that it would be its own ancestor. */
public final class EntersTwice implements Program {
  @Override
  public void run() {
    MemoryArea scope = Scopes.linear(10_000);
    scope.enter(() -> Scopes.linear(10_000).enter(() -> scope.enter(() -> {})));
  }
}
