// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Use;

/**
 * Greatest length of values in CDR (CORBA 3.3 part 2, 9.3, with the wide characters of GIOP 1.2). Shorter values never end later, since
 * a step that begins earlier never ends later.
 */
final class Encoding {

  private final Kinds kinds;
  private final Block.Finder blocks;

  /** Creates an instance; all encoded types must be bounded. */
  Encoding(Kinds kinds, Bounds bounds) {
    this.kinds = kinds;
    this.blocks = new Block.Finder(kinds, bounds, Use.BUILT);
  }

  /** Offset after the longest value, given the offset at which the data before it ends. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    return kinds.of(type).longestEnd(at, own == null ? 0 : own.limit(), this::after);
  }
}
