// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.scoping.IScope;
import org.orrery.dsl.idl.resource.IdlResource;

/**
 * Scopes of references to IDL elements, also of references from a language that extends IDL. Such a language may
 * contain IDL anywhere below the root of a file.
 */
public class IdlScopeProvider extends AbstractIdlScopeProvider {

  @Override
  public IScope getScope(EObject context, EReference reference) {
    return context.eResource() instanceof IdlResource ? new IdlScope(context, reference.getEReferenceType()) : IScope.NULLSCOPE;
  }
}
