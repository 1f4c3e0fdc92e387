// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A scope is entered, which an ordinary thread may not. */
public final class EntersScope implements Program {
  @Override
  public void run() {
    Scopes.linear(10_000).enter(() -> {});
  }
}
