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
 * The repository ids of declarations in OMG IDL format: {@code IDL:prefix/Nav/Position:1.0} (CORBA 3.3 part 1, 14.7.1).
 *
 * <p>{@code typeid} goes before a pragma's id, {@code typeprefix} of the nearest scope before a pragma's prefix. What a file
 * states of ids is read once; used by one thread.
 */
public final class RepositoryIds {

  private final IdentityPragmas pragmas;
  private final Map<Resource, Stated> stated = new HashMap<>();

  /** Ids by what the files themselves state. */
  public RepositoryIds() {
    this(new FilePragmas());
  }

  RepositoryIds(IdentityPragmas pragmas) {
    this.pragmas = pragmas;
  }

  /** The id of a named declaration. */
  public String of(Named declaration) {
    Optional<String> whole =
        Optional.ofNullable(stated(declaration).ids().get(nameOf(declaration))).or(() -> pragmas.id(declaration));
    if (whole.isPresent()) {
      return whole.get();
    }
    String prefix = prefix(declaration);
    return "IDL:" + (prefix.isEmpty() ? "" : prefix + "/") + nameOf(declaration) + ":" + pragmas.version(declaration);
  }

  /** The prefix of the nearest scope that states one, or that a pragma states. */
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

  /** The name of a declaration with those of its scopes, with slashes. */
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
   * What a file states of ids by {@code typeid} and {@code typeprefix}, by slashed name.
   *
   * @param ids whole ids
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
