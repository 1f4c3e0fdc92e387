// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.EValidatorRegistrar;
import org.orrery.dsl.idl.constants.ConstantEvaluator;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Named;

/** Base class of a group of checks that runs as a part of {@link IdlValidator}. */
abstract class IdlChecks extends AbstractDeclarativeValidator {

  @Override
  public void register(EValidatorRegistrar registrar) {
    // IdlValidator is registered, once for all of its parts.
  }

  @Override
  protected List<EPackage> getEPackages() {
    return List.of(IdlPackage.eINSTANCE);
  }

  /** Evaluates constants for all checks of one validation. */
  final ConstantEvaluator constants() {
    return (ConstantEvaluator) getContext().computeIfAbsent(ConstantEvaluator.class, key -> new ConstantEvaluator());
  }

  final void reportName(IdlProblem problem, Named element, Object... details) {
    report(problem, element, IdlPackage.Literals.NAMED__NAME, INSIGNIFICANT_INDEX, details);
  }

  final void report(IdlProblem problem, EObject element, EStructuralFeature feature, int index, Object... details) {
    if (problem.isError()) {
      error(problem.message(details), element, feature, index, problem.code(), problem.remedy(details));
    } else {
      warning(problem.message(details), element, feature, index, problem.code(), problem.remedy(details));
    }
  }

  /** Reports each reference in a list that names the same element as an earlier one. */
  final void reportTwice(IdlProblem problem, EObject element, EStructuralFeature feature, List<? extends Named> referred) {
    Set<Named> seen = new HashSet<>();
    for (int i = 0; i < referred.size(); i++) {
      if (!referred.get(i).eIsProxy() && !seen.add(referred.get(i))) {
        report(problem, element, feature, i, referred.get(i).getName());
      }
    }
  }

  /** Place of an element for a message: its line, and its file if it is not that of the diagnostic. */
  static String place(EObject element, EObject seenFrom) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    String line = node == null ? "" : "in line " + node.getStartLine();
    return element.eResource() == seenFrom.eResource() ? line : line + " of " + element.eResource().getURI().lastSegment();
  }

  static int offset(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? -1 : node.getOffset();
  }
}
