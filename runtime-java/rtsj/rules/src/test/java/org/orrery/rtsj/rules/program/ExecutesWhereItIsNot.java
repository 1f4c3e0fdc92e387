// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** Code is to be run in a scope that the thread is not in. */
public final class ExecutesWhereItIsNot implements Program {
  @Override
  public void run() {
    MemoryArea elsewhere = Scopes.linear(10_000);
    Scopes.linear(10_000).enter(() -> elsewhere.executeInArea(() -> {}));
  }
}
