// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * How many bytes of a scope a byte of a message becomes at most: what limits that which nothing else does.
 *
 * <p>Each block's elements have bytes of the message to themselves, at least those that CDR writes for an empty one. So all blocks
 * together grow no more than the one that grows most.
 */
final class Growth {

  /** A multiple of each number of elements after which the padding between them can repeat. */
  private static final int ELEMENTS = 840;
  private static final int PHASES = 8;

  private final Types types;

  Growth(Types types) {
    this.types = types;
  }

  /**
   * Bytes of the scope that messages of so many bytes become at most.
   *
   * @param mixed whether blocks may end where the next can't begin
   */
  long bytes(List<Block> blocks, boolean mixed, long messageBytes) {
    double most = blocks.stream().mapToDouble(block -> factor(block, blocks, mixed)).max().orElse(0);
    long grown = Math.min(Sum.TOO_MUCH, (long) Math.ceil(most * messageBytes));
    // Those within others are in the factors: of these there are few.
    return blocks.stream()
        .filter(block -> !block.nested())
        .mapToLong(block -> Sum.times(block.times(), padding(block, mixed)))
        .reduce(grown, Sum::plus);
  }

  /** Whether blocks may end where the next can't begin. */
  static boolean isMixed(List<Block> blocks) {
    long widest = blocks.stream().mapToLong(block -> block.size().alignment()).max().orElse(1);
    return blocks.stream().anyMatch(block -> block.size().bytes() % widest != 0);
  }

  /** What may lie unused before a block. */
  static long padding(Block block, boolean mixed) {
    return mixed ? block.size().alignment() - 1 : 0;
  }

  private double factor(Block block, List<Block> all, boolean mixed) {
    long size = block.size().bytes();
    long padding = block.nested() ? padding(block, mixed) : 0;
    if (block.element() instanceof TypeRef.VoidType) {
      return (double) (padding + size) / size;
    }
    boolean holdsBlocks = all.stream().anyMatch(each -> each.place().startsWith(block.place() + "[]"));
    if (holdsBlocks) {
      // What is within may lie where an empty element has padding, so that can't be counted on.
      return (double) (padding + size) / Math.max(1, least(block.element()));
    }
    double most = 0;
    for (int phase = 0; phase < PHASES; phase += PHASES / 2) {
      long at = phase;
      for (int count = 1; count <= PHASES; count++) {
        at = end(block.element(), at);
        most = Math.max(most, (double) (padding + Sum.times(count, size)) / (at - phase + (block.nested() ? 0 : 4)));
      }
      long once = Sum.repeated(ELEMENTS, phase, next -> end(block.element(), next));
      long twice = Sum.repeated(ELEMENTS, once, next -> end(block.element(), next));
      most = Math.max(most, (double) Sum.times(ELEMENTS, size) / (twice - once));
    }
    return most;
  }

  /** Fewest bytes without padding. */
  private long least(TypeRef type) {
    return switch (Types.unaliased(type)) {
      case TypeRef.StructRef struct ->
          types.members(struct.name()).stream().mapToLong(member -> least(member.type())).reduce(0, Sum::plus);
      case TypeRef.ArrayType array -> Sum.times(Types.count(array), least(array.element()));
      default -> end(type, 0);
    };
  }

  /** Where the smallest value ends in CDR when what is before it ends at a place (CORBA 3.3 part 2, 9.3). */
  private long end(TypeRef type, long at) {
    return switch (Types.unaliased(type)) {
      case TypeRef.VoidType none -> at;
      case TypeRef.BasicType basic -> Sum.plus(Sum.aligned(at, basic.kind().alignment()), basic.kind().bytes());
      case TypeRef.StringType string -> Sum.aligned(at, 4) + (string.wide() ? 4 : 5);
      case TypeRef.SequenceType sequence -> Sum.aligned(at, 4) + 4;
      case TypeRef.ArrayType array -> Sum.repeated(Types.count(array), at, next -> end(array.element(), next));
      case TypeRef.EnumRef enumeration -> Sum.aligned(at, 4) + 4;
      // An empty type id and no profiles.
      case TypeRef.InterfaceRef reference -> Sum.aligned(Sum.aligned(at, 4) + 5, 4) + 4;
      case TypeRef.ObjectType reference -> Sum.aligned(Sum.aligned(at, 4) + 5, 4) + 4;
      case TypeRef.StructRef struct -> members(struct.name(), at);
      case TypeRef.AliasRef alias -> end(alias.target(), at);
    };
  }

  private long members(ScopedName struct, long at) {
    long next = at;
    for (Member member : types.members(struct)) {
      next = end(member.type(), next);
    }
    return next;
  }
}
