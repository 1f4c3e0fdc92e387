// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Use;

/**
 * How long values are in CDR at most, with everything as long as it may be (CORBA 3.3 part 2, 9.3, with the wide characters of GIOP
 * 1.2). Anything shorter ends no later, since each step ends the later the later it begins.
 */
final class Encoding {

  private final Kinds kinds;
  private final Block.Finder blocks;

  /** All that is encoded is bounded. */
  Encoding(Kinds kinds, Bounds bounds) {
    this.kinds = kinds;
    this.blocks = new Block.Finder(kinds, bounds, Use.BUILT);
  }

  /** Where the longest value ends when what is before it ends at a place. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    return kinds.of(type).longestEnd(at, own == null ? 0 : own.limit(), this::after);
  }
}
