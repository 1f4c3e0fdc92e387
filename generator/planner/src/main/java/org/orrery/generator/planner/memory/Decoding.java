// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kind;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;

/**
 * Memory of a scope that decoding needs, exact to the byte: the steps of {@code runtime-cpp/include/orrery/cdr/codec.hpp} for values of
 * the greatest length, and numbers in the other byte order. Shorter values never need more, since a step that begins earlier never ends
 * later.
 */
final class Decoding {

  private final Kinds kinds;
  private final Block.Finder blocks;

  /** Creates an instance; all decoded types must be bounded. */
  Decoding(Kinds kinds, Bounds bounds) {
    this.kinds = kinds;
    this.blocks = new Block.Finder(kinds, bounds, Use.DECODED);
  }

  /** Offset of the scope's free part after decoding a value, given the offset before. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    if (own != null) {
      return after(own, at);
    }
    Kind kind = kinds.of(type);
    long next = at;
    for (Part part : kind.parts()) {
      if (!part.inContent()) {
        long begin = kind.hasOnePart() ? at : next;
        next = Math.max(next, Sum.repeated(part.times(), begin, from -> after(part.type(), from)));
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
