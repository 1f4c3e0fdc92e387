// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** More is allocated in a scope than it has. */
public final class OverrunsArea implements Program {
  @Override
  public void run() {
    Scopes.linear(100).enter(() -> {
      for (int i = 0; i < 100; i++) {
        new Node();
      }
    });
  }
}
