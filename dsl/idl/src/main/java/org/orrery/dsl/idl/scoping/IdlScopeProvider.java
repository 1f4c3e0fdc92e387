// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.scoping.IScope;
import org.orrery.dsl.idl.resource.IdlResource;

/**
 * Says which names can be seen from where. A language that extends IDL gets here for each of its references to IDL, and may
 * hold its IDL anywhere below the root of a file.
 */
public class IdlScopeProvider extends AbstractIdlScopeProvider {

  @Override
  public IScope getScope(EObject context, EReference reference) {
    return context.eResource() instanceof IdlResource ? new IdlScope(context, reference.getEReferenceType()) : IScope.NULLSCOPE;
  }
}
