// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Singleton;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.eclipse.xtext.util.SimpleAttributeResolver;

/** Names in the outline: simple names, since the outline shows the nesting. */
@Singleton
public class SymbolNames extends DocumentSymbolNameProvider {

  @Override
  public String getName(EObject element) {
    return element == null ? null : SimpleAttributeResolver.NAME_RESOLVER.apply(element);
  }
}
