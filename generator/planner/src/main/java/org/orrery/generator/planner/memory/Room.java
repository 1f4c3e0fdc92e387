// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.planner.memory.Needs.Need;

/**
 * Operations that a process serves with their needs, by the stated bounds, and by bounds to propose in a diagnostic.
 */
final class Room {

  /** Operation of an interface that a POA serves, with its need. */
  record Use(Served served, OperationPlan operation, Bounds bounds, int scope, Need need) {

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

  private final Needs needs;
  private final Messages messages;
  private final List<Use> uses;

  Room(Needs needs, Messages messages, List<Use> uses) {
    this.needs = needs;
    this.messages = messages;
    this.uses = uses;
  }

  List<Use> uses() {
    return uses;
  }

  /** Operations that run in a scope. */
  List<Use> in(int scope) {
    return uses.stream().filter(use -> use.scope() == scope).toList();
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
      if (in(scope).stream().allMatch(use -> with(use, limit).bytes() <= bytes)) {
        fits = limit;
      } else {
        tooMany = limit;
      }
    }
    return fits;
  }

  private Need with(Use use, long limit) {
    return needs.of(use.operation(), use.bounds().otherwise(limit), messages);
  }

  /** Unbounded types of a scope's operations, as text of bounds to state. */
  String bounds(int scope, long limit) {
    Set<String> names = in(scope).stream().flatMap(use -> use.need().unbounded().stream()).collect(Collectors.toCollection(TreeSet::new));
    return names.stream().map(name -> name + " " + limit).collect(Collectors.joining("  "));
  }
}
