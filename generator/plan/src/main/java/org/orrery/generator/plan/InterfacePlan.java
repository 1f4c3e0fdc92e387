// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * An interface, flattened.
 *
 * @param bases direct bases, in IDL order
 * @param repositoryIds what {@code _is_a} answers true to: its own, each ancestor's once in depth-first order, and {@code
 *     IDL:omg.org/CORBA/Object:1.0} last
 * @param operations inherited ones first (bases in order, depth first, each once), then its own in IDL order
 * @param table from operation names to indices: 0 to {@code operations.size() - 1} are the operations, those behind are the
 *     {@link #pseudoOperations()} in their order
 * @param pseudoOperations names that each object answers whatever its interface (CORBA 3.3 part 1, 8.3; part 2, 9.4.2)
 */
public record InterfacePlan(
    ScopedName name,
    String repositoryId,
    List<ScopedName> bases,
    List<String> repositoryIds,
    List<OperationPlan> operations,
    List<String> pseudoOperations,
    OperationTablePlan table,
    String doc,
    Origin origin) {

  public InterfacePlan {
    bases = List.copyOf(bases);
    repositoryIds = List.copyOf(repositoryIds);
    operations = List.copyOf(operations);
    pseudoOperations = List.copyOf(pseudoOperations);
  }

  /** The same with other operations. */
  public InterfacePlan withOperations(List<OperationPlan> others) {
    return new InterfacePlan(name, repositoryId, bases, repositoryIds, others, pseudoOperations, table, doc, origin);
  }
}
