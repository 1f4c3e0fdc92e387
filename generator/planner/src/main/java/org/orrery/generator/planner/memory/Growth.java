// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kind;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Sum;

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

  private final Kinds kinds;

  Growth(Kinds kinds) {
    this.kinds = kinds;
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
      return (double) (padding + size) / Math.max(1, kinds.of(block.element()).wire().minBytes());
    }
    Kind element = kinds.of(block.element());
    double most = 0;
    for (int phase = 0; phase < PHASES; phase += PHASES / 2) {
      long at = phase;
      for (int count = 1; count <= PHASES; count++) {
        at = element.shortestEnd(at);
        most = Math.max(most, (double) (padding + Sum.times(count, size)) / (at - phase + (block.nested() ? 0 : 4)));
      }
      long once = Sum.repeated(ELEMENTS, phase, element::shortestEnd);
      long twice = Sum.repeated(ELEMENTS, once, element::shortestEnd);
      most = Math.max(most, (double) Sum.times(ELEMENTS, size) / (twice - once));
    }
    return most;
  }
}
