// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.EValidatorRegistrar;

/** Base class of checks: reporting of problems. An issue carries the problem's code, and the remedy as its first datum. */
abstract class SystemChecks extends AbstractDeclarativeValidator {

  /** Does nothing: {@link OrreryValidator} composes the checks. */
  @Override
  public void register(EValidatorRegistrar registrar) {}

  /** Reports a problem at a feature of an element, or at the whole element if the feature is null. */
  protected void report(SystemProblem problem, EObject element, EStructuralFeature feature, Object... details) {
    reportAt(problem, element, feature, -1, details);
  }

  /** Reports a problem at one value of a multi-valued feature. */
  protected void reportAt(SystemProblem problem, EObject element, EStructuralFeature feature, int index, Object... details) {
    String message = problem.message(details);
    String remedy = problem.remedy(details);
    if (problem.isError()) {
      error(message, element, feature, index, problem.code(), remedy);
    } else {
      warning(message, element, feature, index, problem.code(), remedy);
    }
  }

  /** Reports each element whose name an earlier one has already. */
  protected <T extends EObject> void unique(
      List<T> elements, Function<T, String> name, EStructuralFeature feature, String kind) {
    Map<String, T> seen = new HashMap<>();
    for (T element : elements) {
      if (name.apply(element) != null && seen.putIfAbsent(name.apply(element), element) != null) {
        report(SystemProblem.DUPLICATE, element, feature, kind, name.apply(element));
      }
    }
  }
}
