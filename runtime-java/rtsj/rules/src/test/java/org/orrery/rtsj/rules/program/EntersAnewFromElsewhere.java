// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A scope that all have left is empty and may get another parent. */
public final class EntersAnewFromElsewhere implements Program {
  @Override
  public void run() {
    MemoryArea scope = Scopes.linear(1_000);
    for (int i = 0; i < 100; i++) {
      Scopes.linear(1_000).enter(() -> scope.enter(() -> new Node()));
      if (scope.memoryConsumed() != 0) {
        throw new AssertionError(scope.memoryConsumed() + " bytes are left over");
      }
    }
  }
}
