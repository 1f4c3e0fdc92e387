// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * What decoding takes of a scope, to the byte: the same steps as in {@code runtime-cpp/include/orrery/cdr/codec.hpp}, with everything as
 * long as it may be, and numbers in the other byte order. Anything shorter ends no later, since each step ends the later the later it
 * begins.
 */
final class Decoding {

  private final Kinds kinds;
  private final Block.Finder blocks;

  /** All that is decoded is bounded. */
  Decoding(Kinds kinds, Bounds bounds) {
    this.kinds = kinds;
    this.blocks = new Block.Finder(kinds, bounds, Use.DECODED);
  }

  /** Where the scope's free part begins after a value, from where it began before. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    if (own != null) {
      return after(own, at);
    }
    long next = at;
    for (Part part : kinds.of(type).parts()) {
      if (!part.inContent()) {
        next = Sum.repeated(part.times(), next, from -> after(part.type(), from));
      }
    }
    return next;
  }

  private long after(Block block, long at) {
    if (block.limit() == 0) {
      return at;
    }
    long end = Sum.plus(Sum.aligned(at, block.size().alignment()), Sum.times(block.limit(), block.size().bytes()));
    return Sum.repeated(block.limit(), end, next -> after(block.element(), next));
  }
}
