// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.eclipse.xtext.scoping.IScope;

/** Scope that gives the reason why a name can't be resolved. */
public interface ResolvingScope extends IScope {

  /** Resolves a name as written. */
  Resolution resolve(String name);
}
