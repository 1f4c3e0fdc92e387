// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.TypeRef;

/**
 * How long values are in CDR at most, with everything as long as it may be (CORBA 3.3 part 2, 9.3, with the wide characters of GIOP
 * 1.2). Anything shorter ends no later, since each step ends the later the later it begins.
 */
final class Encoding {

  /** A reference that is larger than {@code orrery::object_reference} holds is refused when it is put. */
  private static final long REFERENCE_BYTES = 1024;

  private final Types types;
  private final Block.Finder blocks;

  /** All that is encoded is bounded. */
  Encoding(Types types, Bounds bounds) {
    this.types = types;
    this.blocks = new Block.Finder(types, bounds, Block.Use.BUILT);
  }

  /** Where the longest value ends when what is before it ends at a place. */
  long after(TypeRef type, long at) {
    Block own = blocks.own(type, "", 1, false);
    if (own != null) {
      return after(own, at);
    }
    return switch (Types.unaliased(type)) {
      case TypeRef.BasicType basic when basic.kind() == BasicKind.WCHAR -> Sum.plus(at, 1 + basic.kind().bytes());
      case TypeRef.BasicType basic -> Sum.plus(Sum.aligned(at, basic.kind().alignment()), basic.kind().bytes());
      case TypeRef.EnumRef enumeration -> Sum.plus(Sum.aligned(at, 4), 4);
      case TypeRef.InterfaceRef reference -> Sum.plus(Sum.aligned(at, 4), REFERENCE_BYTES);
      case TypeRef.ObjectType reference -> Sum.plus(Sum.aligned(at, 4), REFERENCE_BYTES);
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

  /** A length, then the elements; characters of one byte end in NUL. */
  private long after(Block block, long at) {
    long begin = Sum.plus(Sum.aligned(at, 4), 4);
    if (block.element() instanceof TypeRef.VoidType) {
      long terminator = block.size().bytes() == 1 ? 1 : 0;
      return Sum.plus(begin, Sum.plus(Sum.times(block.limit(), block.size().bytes()), terminator));
    }
    return Sum.repeated(block.limit(), begin, next -> after(block.element(), next));
  }
}
