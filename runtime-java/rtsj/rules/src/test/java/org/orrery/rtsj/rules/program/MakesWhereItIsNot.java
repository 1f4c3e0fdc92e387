// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** An object is to be made in a scope that the thread is not in. */
public final class MakesWhereItIsNot implements Program {
  @Override
  public void run() throws Exception {
    Scopes.linear(10_000).newInstance(Node.class);
  }
}
