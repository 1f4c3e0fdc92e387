// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.linking.impl.DefaultLinkingService;
import org.eclipse.xtext.linking.impl.XtextLinkingDiagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.scoping.IScope;
import org.orrery.dsl.idl.scoping.Resolution;
import org.orrery.dsl.idl.scoping.ResolvingScope;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Links references, and reports names that can be resolved but are misspelled in case, or ambiguous. */
public class IdlLinkingService extends DefaultLinkingService {

  @Override
  public List<EObject> getLinkedObjects(EObject context, EReference reference, INode node) {
    IScope scope = getScope(context, reference);
    if (!(scope instanceof ResolvingScope resolving)) {
      return super.getLinkedObjects(context, reference, node);
    }
    String name = getCrossRefNodeAsString(node);
    if (name == null || name.isEmpty()) {
      return List.of();
    }
    Resolution resolution = resolving.resolve(name);
    switch (resolution.outcome()) {
      case MISSPELLED -> report(context, node, IdlProblem.MISSPELLED, name, resolution.detail());
      case AMBIGUOUS -> report(context, node, IdlProblem.AMBIGUOUS, name, resolution.detail());
      default -> {
        // FOUND needs no report; an unusable outcome is reported by the messages for unresolved references.
      }
    }
    return resolution.isUsable() ? List.of(resolution.element()) : List.of();
  }

  private static void report(EObject context, INode node, IdlProblem problem, Object... details) {
    Resource file = context.eResource();
    file.getErrors().add(
        new XtextLinkingDiagnostic(node, problem.message(details), problem.code(), problem.remedy(details)));
  }
}
