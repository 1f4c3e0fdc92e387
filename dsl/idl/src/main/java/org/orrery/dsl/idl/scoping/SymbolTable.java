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
 * The names that one file declares, by scope. A module's names are kept by its path, since each opening of it adds to one
 * scope; those of all other scopes by the element. Spelling is folded, as two names that differ in case only are the same
 * to IDL (IDL 4.2, 7.2.3).
 */
public final class SymbolTable {

  private final Map<String, Map<String, List<Symbol>>> modules = new HashMap<>();
  private final Map<EObject, Map<String, List<Symbol>>> scopes = new IdentityHashMap<>();
  private final Map<IdlModule, String> paths = new IdentityHashMap<>();

  private SymbolTable() {
  }

  /** All names that a file declares. Resolves no references. */
  public static SymbolTable of(Resource file) {
    SymbolTable table = new SymbolTable();
    DeclarationWalker walker = new DeclarationWalker(table);
    table.modules.put("", new LinkedHashMap<>());
    for (EObject root : file.getContents()) {
      walker.walkAll(root.eContents(), "", table.modules.get(""));
    }
    return table;
  }

  /** Names in a module of this file, or in the file itself where the path is empty. */
  public List<Symbol> inModule(String path, String name) {
    return modules.getOrDefault(path, Map.of()).getOrDefault(fold(name), List.of());
  }

  /** Names in any scope but a module's. */
  public List<Symbol> inScope(EObject scope, String name) {
    return scopes.getOrDefault(scope, Map.of()).getOrDefault(fold(name), List.of());
  }

  /** Whether the element, no module, has names of its own in this file. */
  boolean isScope(EObject element) {
    return scopes.containsKey(element);
  }

  /** All names in a module, in order. */
  public List<Symbol> allInModule(String path) {
    return modules.getOrDefault(path, Map.of()).values().stream().flatMap(List::stream).toList();
  }

  /** All names in a scope, in order. */
  public List<Symbol> allInScope(EObject scope) {
    return scopes.getOrDefault(scope, Map.of()).values().stream().flatMap(List::stream).toList();
  }

  /** The paths of all modules, the empty one of the file included. */
  public Iterable<String> modulePaths() {
    return modules.keySet();
  }

  /** All scopes but modules. */
  public Iterable<EObject> localScopes() {
    return scopes.keySet();
  }

  /** The path of a module that this file opens, such as {@code nav::types}, in folded spelling. */
  public String pathOf(IdlModule module) {
    return paths.getOrDefault(module, "");
  }

  /** Whether any opening of the module stands in this file. */
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

  /** Where the element's name stands; 0 for an element that was not parsed. */
  static int nameOffset(Named element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    if (node == null) {
      return 0;
    }
    List<INode> names = NodeModelUtils.findNodesForFeature(element, IdlPackage.Literals.NAMED__NAME);
    return names.isEmpty() ? node.getOffset() : names.getFirst().getOffset();
  }
}
