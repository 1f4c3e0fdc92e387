// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.Component;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.types.ActualType;

/**
 * Name resolution (IDL 4.2, 7.5): scopes are searched from the innermost outwards, the innermost scope that declares the first
 * part of a scoped name decides, a name is visible only after its declaration, and interfaces and value types include the names
 * of their bases.
 */
public final class NameResolver {

  private final EObject context;
  private final EObject innermost;
  private final IdlResource file;
  private final int offset;

  private NameResolver(EObject context, EObject innermost, int offset) {
    this.context = context;
    this.innermost = innermost;
    this.file = (IdlResource) context.eResource();
    this.offset = offset;
  }

  /** Resolver for names in an element's references, at the element's place. */
  public static NameResolver at(EObject context) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(context);
    int offset = node == null ? Integer.MAX_VALUE : node.getOffset();
    // Bases and exceptions follow the name of their declaration, so they can see that name.
    boolean declares = node != null && context instanceof Named named && named.getName() != null;
    return new NameResolver(context, context.eContainer(), declares ? SymbolTable.nameOffset((Named) context) + 1 : offset);
  }

  /** Resolver for names at an offset within an element's own scope. */
  public static NameResolver within(EObject scope, int offset) {
    return new NameResolver(scope, scope, offset);
  }

  /**
   * Resolves a name.
   *
   * @param name name as written, without escapes, such as {@code ::Nav::Waypoint}
   * @param kind required kind of element
   */
  public Resolution resolve(String name, EClass kind) {
    boolean absolute = name.startsWith("::");
    String[] segments = (absolute ? name.substring(2) : name).split("::", -1);
    EObject scope = absolute ? null : scopeFrom(innermost);
    while (true) {
      Found found = inScope(scope, segments[0], true);
      if (!found.symbols().isEmpty()) {
        return resolveRest(found, segments, kind);
      }
      if (scope == null) {
        return notFound(segments, absolute);
      }
      scope = scopeFrom(scope.eContainer());
    }
  }

  /** Innermost element, from this one outwards, that is a scope; null for the file. */
  private EObject scopeFrom(EObject element) {
    EObject scope = element;
    while (scope != null && !(scope instanceof IdlModule) && !file.symbols().isScope(scope)) {
      scope = scope.eContainer();
    }
    return scope;
  }

  private Resolution resolveRest(Found first, String[] segments, EClass kind) {
    Found found = first;
    String misspelled = null;
    boolean ambiguous = false;
    Named element = null;
    for (int i = 0; i < segments.length; i++) {
      boolean last = i == segments.length - 1;
      if (i > 0) {
        found = inScope(element, segments[i], true);
        if (found.symbols().isEmpty()) {
          boolean later = !inScope(element, segments[i], false).symbols().isEmpty();
          return new Resolution(later ? Resolution.Outcome.TOO_EARLY : Resolution.Outcome.NOT_FOUND, null, segments[i]);
        }
      }
      Symbol symbol = choose(found.symbols(), segments[i], last ? kind : null);
      element = symbol.element();
      ambiguous |= found.ambiguous() != null;
      if (!symbol.name().equals(segments[i])) {
        misspelled = symbol.name();
      }
    }
    element = throughTypedefs(element, kind);
    if (!kind.isInstance(element)) {
      return new Resolution(Resolution.Outcome.WRONG_KIND, element, segments[segments.length - 1]);
    }
    if (misspelled != null) {
      return new Resolution(Resolution.Outcome.MISSPELLED, element, misspelled);
    }
    return ambiguous ? new Resolution(Resolution.Outcome.AMBIGUOUS, element, found.ambiguous())
        : new Resolution(Resolution.Outcome.FOUND, element, null);
  }

  /** A typedef of an interface stands for it as a base too; so do those of structs and value types. */
  private static Named throughTypedefs(Named element, EClass kind) {
    if (kind.isInstance(element) || !(element instanceof TypeDeclarator alias)) {
      return element;
    }
    ActualType actual = ActualType.of(((Typedef) alias.eContainer()).getType(), alias);
    return actual.dimensions().isEmpty() && kind.isInstance(actual.element()) ? (Named) actual.element() : element;
  }

  private Resolution notFound(String[] segments, boolean absolute) {
    for (EObject scope = absolute ? null : scopeFrom(innermost);; scope = scopeFrom(scope.eContainer())) {
      if (!inScope(scope, segments[0], false).symbols().isEmpty()) {
        return new Resolution(Resolution.Outcome.TOO_EARLY, null, segments[0]);
      }
      if (scope == null) {
        return new Resolution(Resolution.Outcome.NOT_FOUND, null, segments[0]);
      }
    }
  }

  /**
   * Best of several symbols: exact spelling before one that differs in case, the required kind before others, a definition before its
   * forward declaration.
   */
  private static Symbol choose(List<Symbol> symbols, String name, EClass kind) {
    Symbol best = symbols.getFirst();
    int bestRank = -1;
    for (Symbol symbol : symbols) {
      boolean fits = kind == null ? isScope(symbol.element()) : kind.isInstance(symbol.element());
      int rank = (fits ? 4 : 0) + (symbol.element() instanceof ForwardDeclaration ? 0 : 2) + (symbol.name().equals(name) ? 1 : 0);
      if (rank > bestRank) {
        best = symbol;
        bestRank = rank;
      }
    }
    return best;
  }

  private static boolean isScope(Named element) {
    return element instanceof IdlModule || !element.eContents().isEmpty();
  }

  /**
   * Symbols of one name in one scope.
   *
   * @param ambiguous full name of another, inherited element of this name; null if the name is unambiguous
   */
  private record Found(List<Symbol> symbols, String ambiguous) {
  }

  /** Searches one scope and its inherited names; a null scope is that of the files. */
  private Found inScope(EObject scope, String name, boolean onlySeen) {
    if (scope == null || scope instanceof IdlModule) {
      return new Found(inModule(scope instanceof IdlModule module ? pathOf(module) : "", name, onlySeen), null);
    }
    List<Symbol> own = inOwn(scope, name, onlySeen);
    if (!own.isEmpty()) {
      return new Found(own, null);
    }
    Set<Symbol> inherited = new LinkedHashSet<>();
    inherit(scope, name, inherited, new HashSet<>());
    List<Symbol> symbols = new ArrayList<>(inherited);
    boolean ambiguous = symbols.size() > 1;
    return new Found(symbols, ambiguous ? QualifiedNames.of(symbols.get(1).element()) : null);
  }

  private List<Symbol> inOwn(EObject scope, String name, boolean onlySeen) {
    if (!(scope.eResource() instanceof IdlResource owner)) {
      return List.of();
    }
    List<Symbol> symbols = owner.symbols().inScope(scope, name);
    return onlySeen && owner == file ? seen(symbols, offset, symbols) : symbols;
  }

  private void inherit(EObject scope, String name, Set<Symbol> found, Set<EObject> visited) {
    for (EObject base : bases(scope)) {
      if (visited.add(base) && !base.eIsProxy()) {
        List<Symbol> own = inOwn(base, name, false);
        if (own.isEmpty()) {
          inherit(base, name, found, visited);
        } else {
          found.addAll(own);
        }
      }
    }
  }

  private static Collection<? extends EObject> bases(EObject scope) {
    return switch (scope) {
      case Interface type -> type.getBases();
      case ValueType type -> {
        List<EObject> all = new ArrayList<>(type.getBases());
        all.addAll(type.getSupports());
        yield all;
      }
      case Component component -> component.getBase() == null ? List.of() : List.of(component.getBase());
      default -> List.of();
    };
  }

  private static String pathOf(IdlModule module) {
    return module.eResource() instanceof IdlResource owner ? owner.symbols().pathOf(module) : "";
  }

  private List<Symbol> inModule(String path, String name, boolean onlySeen) {
    List<Symbol> visible = new ArrayList<>();
    List<Symbol> all = new ArrayList<>();
    for (TranslationUnit.Part part : file.unit().parts()) {
      List<Symbol> symbols = part.file().symbols().inModule(path, name);
      all.addAll(symbols);
      if (!onlySeen) {
        visible.addAll(symbols);
      } else if (part.seenFrom() < offset) {
        visible.addAll(seen(symbols, part.file() == file ? offset : part.limit(), List.of()));
      }
    }
    boolean forward = !visible.isEmpty() && visible.stream().allMatch(symbol -> symbol.element() instanceof ForwardDeclaration);
    return forward ? all : visible;
  }

  /** Symbols visible up to a limit; all symbols if only a forward declaration is visible. */
  private List<Symbol> seen(List<Symbol> symbols, int limit, List<Symbol> all) {
    if (symbols.isEmpty() || symbols.getLast().offset() < limit) {
      return symbols;
    }
    List<Symbol> seen = new ArrayList<>();
    for (Symbol symbol : symbols) {
      // All names in a macro's expansion have one offset: those that don't contain the reference count as declared before it.
      boolean before = symbol.offset() < limit
          || symbol.offset() == limit && context.eResource() == symbol.element().eResource()
              && !EcoreUtil.isAncestor(symbol.element(), context);
      if (before) {
        seen.add(symbol);
      }
    }
    boolean forward = !seen.isEmpty() && seen.stream().allMatch(symbol -> symbol.element() instanceof ForwardDeclaration);
    return forward && !all.isEmpty() ? all : seen;
  }
}
