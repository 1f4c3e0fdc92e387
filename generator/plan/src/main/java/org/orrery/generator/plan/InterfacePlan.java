// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Interface with its inherited operations.
 *
 * @param bases direct bases, in IDL order
 * @param repositoryIds repository ids for which {@code _is_a} is true: its own, each ancestor's once in depth-first order, and
 *     {@code IDL:omg.org/CORBA/Object:1.0} last
 * @param operations inherited operations first (bases in order, depth first, each once), then its own in IDL order
 * @param table table from operation names to indices: 0 to {@code operations.size() - 1} are the operations, the indices after
 *     them are the {@link #pseudoOperations()} in their order
 * @param pseudoOperations names of the operations that every object has (CORBA 3.3 part 1, 8.3; part 2, 9.4.2)
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
}
