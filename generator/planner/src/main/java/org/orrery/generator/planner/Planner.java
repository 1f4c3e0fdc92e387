// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.resource.Resource;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Sources;

/**
 * Planner: makes the plan of a validated model.
 *
 * <p>For a system, all IDL that its components use must be supported by the generator; other IDL is planned if possible, with a
 * warning if not. For IDL alone, all definitions in the given files must be supported. Not thread-safe.
 */
public final class Planner {

  private final Sources sources;
  private final IdlFacts facts;

  public Planner(Sources sources, IdlFacts facts) {
    this.sources = sources;
    this.facts = facts;
  }

  /**
   * Plans a model.
   *
   * @param name name of the plan if no file states a system: for IDL alone
   * @param models the given files, and for a system those that it imports; their definitions are generated
   * @param read all files read, in the order of inclusion
   */
  public PlanResult plan(String name, List<Resource> models, List<Resource> read) {
    Optional<OrrerySystem> system = Planning.contents(models, OrrerySystem.class).stream().findFirst();
    return new Planning(sources, facts, system).plan(name, models, read);
  }
}
