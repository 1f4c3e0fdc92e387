// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Annotation;
import org.orrery.dsl.idl.model.Annotations;
import org.orrery.dsl.idl.model.BooleanLiteral;
import org.orrery.dsl.idl.model.Named;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/**
 * Refuses annotations that change an encoding (IDL 4.2, 8.3) in a way that is not generated. All others only advise, or concern
 * encodings other than CDR.
 */
public final class AnnotationChecks {

  private static final Map<String, String> REMEDIES =
      Map.of(
          "optional", "CORBA's encoding has no optional members: use a sequence with a bound of 1.",
          "oneway", "Write the keyword 'oneway' before the operation instead.");

  private final Problems problems;

  AnnotationChecks(Problems problems) {
    this.problems = problems;
  }

  /**
   * Reports the first annotation that can't be generated.
   *
   * @param annotations of the element; null for none
   * @param element what is annotated
   * @return true if there is none
   */
  public boolean check(Annotations annotations, Named element) {
    if (annotations == null) {
      return true;
    }
    for (Annotation each : annotations.getApplications()) {
      String remedy = REMEDIES.get(String.valueOf(each.getName()));
      if (remedy != null && !isSwitchedOff(each)) {
        problems.report(PlanProblem.UNSUPPORTED_ANNOTATION, element, element.getName(), each.getName(), remedy);
        return false;
      }
    }
    return true;
  }

  /** True if the annotation has no effect: its one parameter, by default TRUE, is FALSE, as in {@code @optional(FALSE)}. */
  private static boolean isSwitchedOff(Annotation annotation) {
    EObject value = annotation.getParameters().isEmpty() ? null : annotation.getParameters().getFirst().getValue();
    return value instanceof BooleanLiteral literal && !literal.isValue();
  }
}
