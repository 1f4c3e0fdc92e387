// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.interfaces;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.planner.codecs.Sizes;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Finds the interfaces of which no stub can be generated, by a trial plan of each. The trial accepts all references to objects, since the
 * interfaces that they refer to have trials of their own, and may refer back to the first. Used by one thread.
 */
public final class UnsupportedInterfaces implements Function<Interface, Optional<String>> {

  private final Problems problems;
  private final InterfacePlanner trial;
  private final Map<Interface, Optional<String>> known = new HashMap<>();

  public UnsupportedInterfaces(Sources sources, IdlFacts facts, Sizes sizes) {
    this.problems = new Problems(sources);
    TypePlanner types = new TypePlanner(sources, facts, problems, each -> Optional.empty(), sizes);
    this.trial = new InterfacePlanner(sources, facts, types, problems);
  }

  /** Reason why no stub of an interface can be generated; empty if one can. */
  @Override
  public Optional<String> apply(Interface definition) {
    Optional<String> refusal = known.get(definition);
    if (refusal == null) {
      refusal = trial.plan(definition).isPresent() ? Optional.empty() : Optional.of(reason(problems.withdraw(0)));
      known.put(definition, refusal);
    }
    return refusal;
  }

  private static String reason(List<Diagnostic> reported) {
    return reported.stream()
        .filter(each -> each.severity() == Severity.ERROR)
        .findFirst()
        .map(Diagnostic::message)
        .orElse("one of its types can't be generated");
  }
}
