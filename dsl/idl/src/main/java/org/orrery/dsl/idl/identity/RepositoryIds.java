// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.identity;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.model.TypeId;
import org.orrery.dsl.idl.model.TypePrefix;

/**
 * Repository ids of declarations in OMG IDL format: {@code IDL:prefix/Nav/Position:1.0} (CORBA 3.3 part 1, 14.7.1).
 *
 * <p>A {@code typeid} takes precedence over a pragma's id, the {@code typeprefix} of the nearest scope over a pragma's prefix. Each
 * file is read once; create a new instance when files change. Not thread-safe.
 */
public final class RepositoryIds {

  private final IdentityPragmas pragmas;
  private final Map<Resource, Stated> stated = new HashMap<>();

  /** Creates an instance that reads the pragmas of the declarations' own files. */
  public RepositoryIds() {
    this(new FilePragmas());
  }

  RepositoryIds(IdentityPragmas pragmas) {
    this.pragmas = pragmas;
  }

  /** Repository id of a declaration. */
  public String of(Named declaration) {
    Optional<String> whole =
        Optional.ofNullable(stated(declaration).ids().get(nameOf(declaration))).or(() -> pragmas.id(declaration));
    if (whole.isPresent()) {
      return whole.get();
    }
    String prefix = prefix(declaration);
    return "IDL:" + (prefix.isEmpty() ? "" : prefix + "/") + nameOf(declaration) + ":" + pragmas.version(declaration);
  }

  /** Prefix of the nearest scope that states one, else the one that a pragma states. */
  private String prefix(Named declaration) {
    Map<String, String> prefixes = stated(declaration).prefixes();
    for (EObject each = declaration; each != null; each = each.eContainer()) {
      if (each instanceof Named scope && (each instanceof IdlModule || each instanceof Interface)) {
        String prefix = prefixes.get(nameOf(scope));
        if (prefix != null) {
          return prefix;
        }
      }
    }
    return pragmas.prefix(declaration);
  }

  private Stated stated(EObject element) {
    return stated.computeIfAbsent(element.eResource(), Stated::of);
  }

  /** Name of a declaration after those of the scopes around it, separated by slashes. */
  private static String nameOf(Named declaration) {
    Deque<String> parts = new ArrayDeque<>();
    for (EObject each = declaration; each != null && !(each instanceof Specification); each = each.eContainer()) {
      if (each instanceof Named named && named.getName() != null) {
        parts.addFirst(named.getName());
      }
    }
    return String.join("/", parts);
  }

  /**
   * Ids and prefixes that a file states by {@code typeid} and {@code typeprefix}, by names with slashes.
   *
   * @param ids repository ids of declarations
   * @param prefixes prefixes of scopes
   */
  private record Stated(Map<String, String> ids, Map<String, String> prefixes) {

    static Stated of(Resource resource) {
      Map<String, String> ids = new HashMap<>();
      Map<String, String> prefixes = new HashMap<>();
      resource
          .getAllContents()
          .forEachRemaining(
              each -> {
                if (each instanceof TypeId id && id.getTarget() != null) {
                  ids.put(nameOf(id.getTarget()), id.getRepositoryId());
                } else if (each instanceof TypePrefix prefix && prefix.getTarget() != null) {
                  prefixes.put(nameOf(prefix.getTarget()), prefix.getPrefix());
                }
              });
      return new Stated(ids, prefixes);
    }
  }
}
