// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.orrery.dsl.idl.model.Import;
import org.orrery.dsl.idl.preprocess.Inclusion;
import org.orrery.dsl.idl.resource.CorbaModule;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.resource.ImportedFiles;

/**
 * File together with all files whose declarations it can see: those that it includes or imports, directly or indirectly, and, if it
 * was included itself, the part of its includer before the #include.
 *
 * <pre>
 *   a.idl:  module M { ... };         seen from b.idl everywhere
 *           #include "b.idl"
 *           module N { ... };         not seen from b.idl
 *   b.idl:  #include "c.idl"          c.idl is seen from b.idl behind this line
 * </pre>
 */
public final class TranslationUnit {

  private final List<Part> parts = new ArrayList<>();
  private final List<Integer> generations = new ArrayList<>();

  private TranslationUnit() {
  }

  /**
   * File visible from the unit's own file.
   *
   * @param seenFrom offset in the unit's own file from which on this one is visible; -1 for everywhere
   * @param limit offset in this file up to which it is visible
   */
  public record Part(IdlResource file, int seenFrom, int limit) {
  }

  /** Unit of a file. Loads the included files. */
  public static TranslationUnit of(IdlResource file) {
    TranslationUnit unit = new TranslationUnit();
    Set<URI> seen = new HashSet<>();
    seen.add(file.getURI());
    unit.add(new Part(file, -1, Integer.MAX_VALUE));
    unit.addIncluded(file, Integer.MAX_VALUE, true, -1, seen);
    unit.addIncluders(file, seen);
    IdlResource builtIn = CorbaModule.in(file.getResourceSet());
    if (builtIn != null && builtIn != file) {
      unit.add(new Part(builtIn, -1, Integer.MAX_VALUE));
    }
    return unit;
  }

  /** All files, the unit's own first. */
  public List<Part> parts() {
    return parts;
  }

  /** True if none of the files has been reloaded since the unit was created. */
  public boolean isCurrent() {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).file().generation() != generations.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void add(Part part) {
    parts.add(part);
    generations.add(part.file().generation());
  }

  private void addIncluded(IdlResource file, int limit, boolean own, int seenFrom, Set<URI> seen) {
    for (Edge edge : edges(file)) {
      if (edge.offset() < limit && seen.add(edge.target())) {
        IdlResource target = load(file, edge.target());
        if (target != null) {
          int from = own ? edge.offset() : seenFrom;
          add(new Part(target, from, Integer.MAX_VALUE));
          addIncluded(target, Integer.MAX_VALUE, false, from, seen);
        }
      }
    }
  }

  private void addIncluders(IdlResource file, Set<URI> seen) {
    URI includer = file.includer();
    if (includer != null && seen.add(includer)) {
      IdlResource outer = load(file, includer);
      if (outer != null) {
        add(new Part(outer, -1, file.includedAt()));
        addIncluded(outer, file.includedAt(), false, -1, seen);
        addIncluders(outer, seen);
      }
    }
  }

  private static IdlResource load(IdlResource from, URI target) {
    ResourceSet resources = from.getResourceSet();
    if (CorbaModule.isBuiltIn(target)) {
      return CorbaModule.load(resources, target);
    }
    try {
      Resource resource = resources.getResource(target, false);
      if (resource == null && IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(target) == null) {
        // Whatever an #include names is IDL, whether its name ends with .idl or not.
        resource = ((Resource.Factory) Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().get("idl")).createResource(target);
        resources.getResources().add(resource);
      }
      resource = resources.getResource(target, true);
      return resource instanceof IdlResource idl ? idl : null;
    } catch (WrappedException e) {
      // The file was deleted since the directive was read; the next load of the includer reports it.
      return null;
    }
  }

  private record Edge(int offset, URI target) {
  }

  private static List<Edge> edges(IdlResource file) {
    List<Edge> edges = new ArrayList<>();
    if (file.preprocessed() == null || file.getResourceSet() == null) {
      return edges;
    }
    for (Inclusion inclusion : file.preprocessed().inclusions()) {
      edges.add(new Edge(inclusion.offset(), URI.createURI(inclusion.file().location())));
    }
    for (EObject root : file.getContents()) {
      for (EObject child : root.eContents()) {
        URI target = child instanceof Import imported ? ImportedFiles.find(imported) : null;
        if (target != null) {
          // An imported file is visible in the whole importing file, also before the import.
          edges.add(new Edge(-1, target));
        }
      }
    }
    return edges;
  }
}
