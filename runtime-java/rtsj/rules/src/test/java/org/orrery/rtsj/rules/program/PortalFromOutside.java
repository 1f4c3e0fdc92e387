// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A portal is to be an object that does not lie in its scope. */
public final class PortalFromOutside implements Program {
  @Override
  public void run() {
    MemoryArea scope = Scopes.linear(10_000);
    Node outside = new Node();
    scope.enter(() -> Scopes.setPortal(scope, outside));
  }
}
