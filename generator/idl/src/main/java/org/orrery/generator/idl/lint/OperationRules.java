// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Operation;

/** Rules on operations and attributes of interfaces that can be remote. */
final class OperationRules {

  private final Findings findings;

  OperationRules(Findings findings) {
    this.findings = findings;
  }

  void check(EObject element) {
    if (!(element.eContainer() instanceof Interface type) || type.isLocal()) {
      return;
    }
    if (element instanceof Operation operation) {
      if (operation.isOneway()) {
        findings.add(LintRule.ONEWAY, operation, operation.getName());
      }
      if (!operation.getContexts().isEmpty()) {
        findings.add(LintRule.CONTEXT, operation, operation.getName());
      }
    } else if (element instanceof Attribute attribute) {
      attribute.getDeclarators().forEach(name -> findings.add(LintRule.ATTRIBUTE, name, name.getName()));
      if (!attribute.isReadonly() && attribute.getSetRaises().isEmpty()) {
        attribute.getDeclarators().forEach(name -> findings.add(LintRule.SETTER_WITHOUT_RAISES, name, name.getName()));
      }
    }
  }
}
