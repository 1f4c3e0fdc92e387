// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

import java.util.ArrayList;
import java.util.List;
import org.orrery.rtsj.rules.Program;
import org.orrery.rtsj.rules.Scopes;

/** A list of the JDK's, whose stores nobody sees, keeps an object of a scope until that is left. */
public final class KeepsScopedUnseen implements Program {
  @Override
  public void run() {
    List<Node> kept = new ArrayList<>();
    Scopes.linear(10_000).enter(() -> {
      kept.add(new Node());
      // Here it is, as long as its scope is.
      kept.get(0).next = null;
    });
    kept.get(0).next = null;
  }
}
