// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** The portal of a scope is read by a thread that is not in it. */
public final class PortalReadFromOutside implements Program {
  @Override
  public void run() {
    Scopes.portal(Scopes.linear(10_000));
  }
}
