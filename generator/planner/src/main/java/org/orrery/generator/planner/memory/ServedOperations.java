// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.planner.memory.RequestMemory.Need;

/**
 * Operations that a process serves, each with the memory that it needs by the stated bounds. Finds bounds to propose in a
 * diagnostic.
 */
final class ServedOperations {

  /** Operation of an interface that a POA serves, with the memory that it needs. */
  record Entry(Served served, OperationPlan operation, Bounds bounds, int scope, Need need) {

    /** Need in the form of the plan. */
    OperationNeed plan() {
      return new OperationNeed(
          served.poa(),
          served.object(),
          served.type().name(),
          operation.wireName(),
          scope,
          need.arguments(),
          need.results(),
          need.bounded(),
          need.terms());
    }

    /** Name of the operation in a message. */
    String text() {
      return served.type().name() + "::" + operation.name();
    }
  }

  private final RequestMemory needs;
  private final Messages messages;
  private final List<Entry> entries;

  ServedOperations(RequestMemory needs, Messages messages, List<Entry> entries) {
    this.needs = needs;
    this.messages = messages;
    this.entries = entries;
  }

  List<Entry> entries() {
    return entries;
  }

  /** Operations that run in a scope. */
  List<Entry> in(int scope) {
    return entries.stream().filter(each -> each.scope() == scope).toList();
  }

  /**
   * Greatest bound for all unbounded types of a scope's operations with which their needs fit.
   *
   * @return the bound; 0 if not even one element fits
   */
  long fitting(int scope, long bytes) {
    long fits = 0;
    long tooMany = Math.max(messages.received(), messages.sent()) + 1;
    while (tooMany - fits > 1) {
      long limit = (fits + tooMany) / 2;
      if (in(scope).stream().allMatch(each -> with(each, limit).bytes() <= bytes)) {
        fits = limit;
      } else {
        tooMany = limit;
      }
    }
    return fits;
  }

  private Need with(Entry each, long limit) {
    return needs.of(each.operation(), each.bounds().otherwise(limit), messages);
  }

  /** Unbounded types of a scope's operations, as text of bounds to state; empty if the model can bound none of them. */
  String bounds(int scope, long limit) {
    Set<String> names = in(scope).stream().flatMap(each -> each.need().unbounded().stream()).collect(Collectors.toCollection(TreeSet::new));
    names.remove(Block.ANY);
    return names.stream().map(name -> name + " " + limit).collect(Collectors.joining("  "));
  }
}
