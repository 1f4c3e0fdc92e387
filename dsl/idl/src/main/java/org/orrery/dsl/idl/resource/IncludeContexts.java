// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.orrery.dsl.idl.preprocess.Inclusion;
import org.orrery.dsl.idl.preprocess.Macro;

/**
 * How each file of a resource set was first included: by whom, and which macros were defined there. A file that is loaded
 * before any includer of it has the context of a file on its own.
 */
final class IncludeContexts extends AdapterImpl {

  private final Map<URI, Context> contexts = new HashMap<>();

  /**
   * @param includer the file whose #include came first
   * @param offset of that directive
   * @param macros defined there
   */
  record Context(URI includer, int offset, Map<String, Macro> macros) {
  }

  static IncludeContexts of(ResourceSet resources) {
    for (Object adapter : resources.eAdapters()) {
      if (adapter instanceof IncludeContexts contexts) {
        return contexts;
      }
    }
    IncludeContexts contexts = new IncludeContexts();
    resources.eAdapters().add(contexts);
    return contexts;
  }

  /** Null for a file that no loaded one includes. */
  Context of(URI file) {
    return contexts.get(file);
  }

  void entered(Inclusion inclusion, URI includer, Map<String, Macro> macros) {
    URI file = URI.createURI(inclusion.file().location());
    Context before = contexts.get(file);
    if (before == null || before.includer().equals(includer)) {
      contexts.put(file, new Context(includer, inclusion.offset(), Map.copyOf(macros)));
    }
  }
}
