// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.eclipse.xtext.scoping.IScope;

/** A scope that says more of a name than whether it is there. */
public interface ResolvingScope extends IScope {

  /** What a name, as written, means. */
  Resolution resolve(String name);
}
