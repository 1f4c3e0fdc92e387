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
 * Contexts in which the files of a resource set were first included: the includer and the macros defined at that place. A file
 * that is loaded before any of its includers has no context.
 */
final class IncludeContexts extends AdapterImpl {

  private final Map<URI, Context> contexts = new HashMap<>();

  /**
   * Context of an included file.
   *
   * @param includer file with the first #include
   * @param offset offset of that directive
   * @param macros macros defined at that directive
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

  /** Context of a file; null if no loaded file includes it. */
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
