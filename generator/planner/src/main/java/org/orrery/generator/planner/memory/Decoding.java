// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.TypeRef;

/**
 * What decoding takes of a scope, to the byte: the same steps as in {@code runtime-cpp/include/orrery/cdr/codec.hpp}, with everything as
 * long as it may be, and numbers in the other byte order. Anything shorter ends no later, since each step ends the later the later it
 * begins.
 */
final class Decoding {

  private final Types types;
  private final Block.Finder blocks;

  /** All that is decoded is bounded. */
  Decoding(Types types, Bounds bounds) {
    this.types = types;
    this.blocks = new Block.Finder(types, bounds, Block.Use.DECODED);
  }

  /** Where the scope's free part begins after a value, from where it began before. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    if (own != null) {
      return after(own, at);
    }
    return switch (Types.unaliased(type)) {
      case TypeRef.ArrayType array -> Sum.repeated(Types.count(array), at, next -> after(array.element(), next));
      case TypeRef.StructRef struct -> {
        long next = at;
        for (Member member : types.members(struct.name())) {
          next = after(member.type(), next);
        }
        yield next;
      }
      default -> at;
    };
  }

  private long after(Block block, long at) {
    if (block.limit() == 0) {
      return at;
    }
    long end = Sum.plus(Sum.aligned(at, block.size().alignment()), Sum.times(block.limit(), block.size().bytes()));
    return Sum.repeated(block.limit(), end, next -> after(block.element(), next));
  }
}
