// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Named;

/**
 * Names declared by one file, by scope. A module's scope is identified by the module's path, since each opening adds to it; any
 * other scope by its element. Case is folded, since IDL treats names that differ only in case as the same (IDL 4.2, 7.2.3).
 */
public final class SymbolTable {

  private final Map<String, Map<String, List<Symbol>>> modules = new HashMap<>();
  private final Map<EObject, Map<String, List<Symbol>>> scopes = new IdentityHashMap<>();
  private final Map<IdlModule, String> paths = new IdentityHashMap<>();

  private SymbolTable() {
  }

  /** Symbol table of a file. Resolves no references. */
  public static SymbolTable of(Resource file) {
    SymbolTable table = new SymbolTable();
    DeclarationWalker walker = new DeclarationWalker(table);
    table.modules.put("", new LinkedHashMap<>());
    for (EObject root : file.getContents()) {
      walker.walkAll(root.eContents(), "", table.modules.get(""));
    }
    return table;
  }

  /** Symbols of a name in a module of this file; an empty path is the file's own scope. */
  public List<Symbol> inModule(String path, String name) {
    return modules.getOrDefault(path, Map.of()).getOrDefault(fold(name), List.of());
  }

  /** Symbols of a name in a scope other than a module. */
  public List<Symbol> inScope(EObject scope, String name) {
    return scopes.getOrDefault(scope, Map.of()).getOrDefault(fold(name), List.of());
  }

  /** True if an element other than a module is a scope with names in this file. */
  public boolean isScope(EObject element) {
    return scopes.containsKey(element);
  }

  /** All symbols in a module, in order. */
  public List<Symbol> allInModule(String path) {
    return modules.getOrDefault(path, Map.of()).values().stream().flatMap(List::stream).toList();
  }

  /** All symbols in a scope other than a module, in order. */
  public List<Symbol> allInScope(EObject scope) {
    return scopes.getOrDefault(scope, Map.of()).values().stream().flatMap(List::stream).toList();
  }

  /** Paths of all modules, and the empty path of the file's own scope. */
  public Iterable<String> modulePaths() {
    return modules.keySet();
  }

  /** All scopes other than modules. */
  public Iterable<EObject> localScopes() {
    return scopes.keySet();
  }

  /** Path of a module that this file opens, with case folded, such as {@code nav::types}. */
  public String pathOf(IdlModule module) {
    return paths.getOrDefault(module, "");
  }

  /** True if this file opens the module. */
  public boolean opens(String path) {
    return modules.containsKey(path);
  }

  Map<String, List<Symbol>> openModule(IdlModule module, String outer) {
    String path = join(outer, fold(String.valueOf(module.getName())));
    paths.put(module, path);
    return modules.computeIfAbsent(path, key -> new LinkedHashMap<>());
  }

  Map<String, List<Symbol>> openScope(EObject scope) {
    return scopes.computeIfAbsent(scope, key -> new LinkedHashMap<>());
  }

  static void declare(Named element, Map<String, List<Symbol>> scope) {
    if (element.getName() != null) {
      scope.computeIfAbsent(fold(element.getName()), key -> new ArrayList<>(1))
          .add(new Symbol(element, element.getName(), nameOffset(element)));
    }
  }

  static String join(String path, String name) {
    return path.isEmpty() ? name : path + "::" + name;
  }

  static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Offset of the element's name; 0 for an element that was not parsed. */
  static int nameOffset(Named element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return 0;
    }
    List<INode> names = NodeModelUtils.findNodesForFeature(element, IdlPackage.Literals.NAMED__NAME);
    return names.isEmpty() ? node.getOffset() : names.getFirst().getOffset();
  }
}
