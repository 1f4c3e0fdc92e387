// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.api.Diagnostic.Location;

/** Collector of changes, in the order of their discovery. */
final class Changes {

  /** Most operations that a message names. */
  private static final int MAXIMUM_NAMED = 3;

  private final List<Change> all = new ArrayList<>();

  List<Change> all() {
    return all;
  }

  /** Adds a change whose pattern says everything. */
  void add(DiffProblem problem, Location place, Object... details) {
    all.add(new Change(problem, problem.effects(), place, problem.message(details), problem.remedy(details), List.of()));
  }

  /** Adds a change of something that is never sent, of which only sources notice. */
  void addLocal(DiffProblem problem, Location place, Object... details) {
    Set<Effect> effects = problem.effects().isEmpty() ? Set.of() : Set.of(Effect.SOURCE);
    String message = problem.message(details) + "; it is local, so no peer sees it";
    all.add(new Change(problem, effects, place, message, problem.remedy(details), List.of()));
  }

  /** Adds a change of an operation's messages. */
  void add(DiffProblem problem, Location place, Consequences consequences, Object... details) {
    all.add(new Change(
        problem, effects(problem, consequences), place, problem.message(details) + clause(consequences), problem.remedy(details),
        List.of()));
  }

  /** Adds a change of a type with the operations that carry it. */
  void addOfType(DiffProblem problem, Location place, Consequences consequences, List<String> operations, Object... details) {
    String message = problem.message(details) + clause(consequences) + "; " + carriers(operations);
    all.add(new Change(problem, effects(problem, consequences), place, message, problem.remedy(details), operations));
  }

  private static Set<Effect> effects(DiffProblem problem, Consequences consequences) {
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    effects.addAll(problem.effects());
    effects.addAll(consequences.effects());
    return effects;
  }

  private static String clause(Consequences consequences) {
    String text = consequences.text();
    return text.isEmpty() ? "" : "; " + text;
  }

  private static String carriers(List<String> operations) {
    if (operations.isEmpty()) {
      return "no operation of these files carries it, but an any or other files may";
    }
    int named = Math.min(MAXIMUM_NAMED, operations.size());
    String names = String.join(", ", operations.subList(0, named).stream().map(each -> "'" + each + "'").toList());
    int more = operations.size() - named;
    return "it is carried by " + names + (more == 0 ? "" : " and " + more + " more");
  }
}
