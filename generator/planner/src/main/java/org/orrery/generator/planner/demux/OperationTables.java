// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.demux;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.perfecthash.ByteString;
import org.orrery.generator.perfecthash.HashFunction;
import org.orrery.generator.perfecthash.PerfectHash;
import org.orrery.generator.perfecthash.PerfectHashSearch;
import org.orrery.generator.plan.OperationTablePlan;

/** Decides an interface's table from operation names to operations (docs/design/demux.md). */
public final class OperationTables {

  /**
   * Names that each object answers: the pseudo-operations of {@code CORBA::Object} that travel (CORBA 3.3 part 2, 9.4.2.2),
   * with the spelling that GIOP 1.0 and 1.1 used for the second.
   */
  public static final List<String> PSEUDO_OPERATIONS =
      List.of(
          "_is_a", "_non_existent", "_not_existent", "_interface", "_component", "_repository_id", "_domain_managers");

  private OperationTables() {}

  /**
   * Creates the table of an interface.
   *
   * @param wireNames of its operations, in the order of their indices
   */
  public static OperationTablePlan table(List<String> wireNames) {
    List<String> names = new ArrayList<>(wireNames);
    names.addAll(PSEUDO_OPERATIONS);
    PerfectHash hash =
        PerfectHashSearch.search(
            names.stream().map(ByteString::of).toList());
    return new OperationTablePlan(
        OperationTablePlan.Scheme.valueOf(hash.scheme().name()),
        hash.minLength(),
        hash.maxLength(),
        hash.windows(),
        terms(hash.function()),
        hash.shift(),
        hash.slotShift(),
        hash.slotMask(),
        hash.displacements(),
        hash.buckets().stream()
            .map(bucket -> new OperationTablePlan.Bucket(bucket.multiplier(), bucket.offset(), bucket.shift()))
            .toList(),
        hash.slots().stream().map(slot -> slot(slot, names)).toList(),
        new String(hash.tails().toBytes(), StandardCharsets.US_ASCII));
  }

  private static OperationTablePlan.Hash terms(HashFunction function) {
    return new OperationTablePlan.Hash(
        function.start(),
        function.end(),
        function.middle(),
        function.length(),
        function.sliding(),
        function.slidingOffset(),
        function.addend(),
        function.words());
  }

  private static OperationTablePlan.Slot slot(PerfectHash.Slot slot, List<String> names) {
    return new OperationTablePlan.Slot(
        slot.key(),
        slot.key() == PerfectHash.NO_KEY ? "" : names.get(slot.key()),
        slot.start(),
        slot.end(),
        slot.middle(),
        slot.length(),
        slot.tail());
  }
}
