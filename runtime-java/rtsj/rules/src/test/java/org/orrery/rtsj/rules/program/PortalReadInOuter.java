// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import javax.realtime.ImmortalMemory;
import javax.realtime.MemoryArea;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** The portal of a scope is read where nothing may refer to it. */
public final class PortalReadInOuter implements Program {
  @Override
  public void run() {
    MemoryArea outer = Scopes.linear(10_000);
    MemoryArea inner = Scopes.linear(10_000);
    outer.enter(() -> inner.enter(() -> {
      Scopes.setPortal(inner, new Node());
      ImmortalMemory.instance().enter(() -> Scopes.portal(inner));
    }));
  }
}
