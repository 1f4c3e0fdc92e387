// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.generator.plan.GiopPlan;

/** Decides the size of the scope that a request is decoded in. */
final class RequestScopes {

  /**
   * Decoded, a sequence of strings takes at most this many times its bytes in CDR: an empty string is a length and a NUL, and
   * padding to 8 bytes, against a view of 16.
   */
  private static final int GROWTH = 2;

  private RequestScopes() {}

  /** What the largest POA's scope states, or enough for each message that the process accepts. */
  static long bytes(Process process, GiopPlan giop) {
    return EcoreUtil2.getAllContentsOfType(process, Poa.class).stream()
        .map(Poa::getRequestScope)
        .filter(scope -> scope != null && scope.getSize() != null)
        .map(MemoryScope::getSize)
        .mapToLong(Quantities::bytes)
        .max()
        .orElse(GROWTH * giop.maxMessageBytes());
  }
}
