// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

/**
 * Search for a table of a set of keys: the cheapest features that distinguish the keys, then the cheapest scheme, each within
 * bounds, and a sorted table if all else fails. It always ends, and the same keys in any order give the same table.
 *
 * <pre>{@code
 * PerfectHash table = PerfectHashSearch.search(names.stream().map(ByteString::of).toList());
 * }</pre>
 *
 * <p>A {@link PerfectHash.Scheme#SORTED} result is correct but slow, and deserves a warning.
 */
public final class PerfectHashSearch {
  /** Greatest number of keys, so that displacements fit into 16 bits. */
  public static final int MAX_KEYS = 1 << 15;

  /** Greatest length of a key in bytes, so that lengths fit into 16 bits. */
  public static final int MAX_LENGTH = 0xffff;

  /** Number of features of equal cost after which a rung is given up: if they distinguish the keys and give no table, others won't. */
  private static final int FEATURES_PER_RUNG = 6;

  private final KeySet keys;
  private final SearchLimits limits;
  private final SplitMix64 random;

  private PerfectHashSearch(KeySet keys, SearchLimits limits) {
    this.keys = keys;
    this.limits = limits;
    this.random = new SplitMix64(keys.seed());
  }

  /** Searches within {@link SearchLimits#DEFAULT}; see {@link #search(List, SearchLimits)}. */
  public static PerfectHash search(List<ByteString> keys) {
    return search(keys, SearchLimits.DEFAULT);
  }

  /**
   * Searches a table and verifies it. {@link Slot#key} of the table is an index into {@code keys}.
   *
   * @param keys 1 to {@link #MAX_KEYS} distinct keys of 1 to {@link #MAX_LENGTH} bytes
   * @throws IllegalArgumentException if there are no keys or too many, or keys are empty, too long or not distinct
   */
  public static PerfectHash search(List<ByteString> keys, SearchLimits limits) {
    KeySet set = new KeySet(keys);
    PerfectHash table = new PerfectHashSearch(set, limits).search();
    new Verification(table, keys).run();
    return table;
  }

  private PerfectHash search() {
    if (keys.size() == 1) {
      return assemble(Placement.direct(HashFunction.NONE, 0, 1, new int[] {0}));
    }
    List<List<Features>> ladder = Features.ladder(keys);
    for (List<Features> rung : ladder) {
      List<Features> separating = rung.stream().filter(features -> features.separate(keys, random)).limit(FEATURES_PER_RUNG).toList();
      Optional<Placement> found =
          new DirectSearch(keys, limits, random)
              .search(separating)
              .or(() -> new DisplacedSearch(keys, limits, random).search(separating));
      if (found.isPresent()) {
        return assemble(found.get());
      }
    }
    return new TwoLevelSearch(keys, limits, random)
        .search(ladder.getLast().getFirst())
        .map(this::assemble)
        .orElseGet(() -> assemble(sorted()));
  }

  private Placement sorted() {
    int[] slotOf = new int[keys.size()];
    Comparator<Integer> order =
        Comparator.<Integer, Slot>comparing(
                rank -> keys.slot(rank, 0),
                Comparator.comparingInt(Slot::length)
                    .thenComparing(Slot::start, Long::compareUnsigned)
                    .thenComparing(Slot::end, Long::compareUnsigned)
                    .thenComparing(Slot::middle, Long::compareUnsigned))
            .thenComparing(keys::tail, Arrays::compareUnsigned);
    int slot = 0;
    for (int rank : IntStream.range(0, slotOf.length).boxed().sorted(order).toList()) {
      slotOf[rank] = slot++;
    }
    return Placement.sorted(slotOf);
  }

  private PerfectHash assemble(Placement placement) {
    Slot[] slots = new Slot[placement.slots()];
    Arrays.fill(slots, Slot.EMPTY);
    ByteArrayOutputStream tails = new ByteArrayOutputStream();
    for (int rank = 0; rank < keys.size(); rank++) {
      byte[] tail = keys.tail(rank);
      slots[placement.slotOf()[rank]] = keys.slot(rank, tail.length == 0 ? 0 : tails.size());
      tails.writeBytes(tail);
    }
    return new PerfectHash(
        placement.scheme(),
        keys.minLength(),
        keys.maxLength(),
        placement.function(),
        placement.shift(),
        placement.slotShift(),
        placement.slotMask(),
        placement.displacements(),
        placement.buckets(),
        List.of(slots),
        ByteString.of(tails.toByteArray()));
  }
}
