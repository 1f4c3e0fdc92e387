// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kind;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Sum;

/**
 * Greatest number of bytes in a scope per byte of a message, which bounds the memory of types without bounds of their own.
 *
 * <p>Each block's elements have bytes of the message of their own, at least those of an empty element in CDR. So all blocks
 * together grow no more than the one with the greatest ratio.
 */
final class Growth {

  /** Multiple of all numbers of elements after which the padding between them can recur. */
  private static final int ELEMENTS = 840;
  private static final int PHASES = 8;

  private final Kinds kinds;

  Growth(Kinds kinds) {
    this.kinds = kinds;
  }

  /**
   * Greatest number of bytes in the scope for a message of {@code messageBytes}.
   *
   * @param mixed true if padding may be necessary between blocks
   */
  long bytes(List<Block> blocks, boolean mixed, long messageBytes) {
    double most = blocks.stream().mapToDouble(block -> factor(block, blocks, mixed)).max().orElse(0);
    long grown = Math.min(Sum.TOO_MUCH, (long) Math.ceil(most * messageBytes));
    // Nested blocks are included in the factors; the number of the others is small.
    return blocks.stream()
        .filter(block -> !block.nested())
        .mapToLong(block -> Sum.times(block.times(), padding(block, mixed)))
        .reduce(grown, Sum::plus);
  }

  /** True if padding may be necessary between blocks. */
  static boolean isMixed(List<Block> blocks) {
    long widest = blocks.stream().mapToLong(block -> block.size().alignment()).max().orElse(1);
    return blocks.stream().anyMatch(block -> block.size().bytes() % widest != 0);
  }

  /** Greatest padding before a block, in bytes. */
  static long padding(Block block, boolean mixed) {
    return mixed ? block.size().alignment() - 1 : 0;
  }

  private double factor(Block block, List<Block> all, boolean mixed) {
    long size = block.size().bytes();
    long padding = block.nested() ? padding(block, mixed) : 0;
    if (block.element() instanceof TypeRef.VoidType) {
      return (double) (padding + size) / size;
    }
    boolean holdsBlocks = kinds.isRecursive(block.element())
        || all.stream().anyMatch(each -> each.place().startsWith(block.place() + "[]"));
    if (holdsBlocks) {
      // Contents may be at the place of an empty element's padding, so the padding does not count.
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
