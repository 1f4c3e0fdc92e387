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

/** What all checks share: how a problem is reported. An issue's code is the problem's, its first datum the remedy. */
abstract class SystemChecks extends AbstractDeclarativeValidator {

  /** Nothing to register: {@link OrreryValidator} composes the checks. */
  @Override
  public void register(EValidatorRegistrar registrar) {}

  /** Reports a problem at a feature of an element, or at the whole element where the feature is null. */
  protected void report(SystemProblem problem, EObject element, EStructuralFeature feature, Object... details) {
    reportAt(problem, element, feature, -1, details);
  }

  /** The same at one of a feature's values. */
  protected void reportAt(SystemProblem problem, EObject element, EStructuralFeature feature, int index, Object... details) {
    String message = problem.message(details);
    String remedy = problem.remedy(details);
    if (problem.isError()) {
      error(message, element, feature, index, problem.code(), remedy);
    } else {
      warning(message, element, feature, index, problem.code(), remedy);
    }
  }

  /** Reports each element but the first whose name another has already. */
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
