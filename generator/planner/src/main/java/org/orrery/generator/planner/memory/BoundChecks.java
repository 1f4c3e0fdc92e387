// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** Checks that bounds are stated only for strings and sequences. */
public final class BoundChecks {

  private final Problems problems;

  public BoundChecks(Problems problems) {
    this.problems = problems;
  }

  /** Reports each bound of another type. */
  public void report(OrrerySystem system) {
    for (Bound bound : EcoreUtil2.getAllContentsOfType(system, Bound.class)) {
      if (bound.getTarget() != null && !isBounded(bound.getTarget())) {
        problems.report(PlanProblem.BOUND_OF_NOTHING, bound, bound.getTarget().getName());
      }
    }
  }

  private static boolean isBounded(Object named) {
    return named instanceof TypeDeclarator declarator
        && declarator.getDimensions().isEmpty()
        && isBounded(((Typedef) declarator.eContainer()).getType());
  }

  private static boolean isBounded(TypeSpec type) {
    return switch (type) {
      case StringType string -> true;
      case SequenceType sequence -> true;
      case NamedType named -> named.getType() instanceof Type other && isBounded((Object) other);
      default -> false;
    };
  }
}
