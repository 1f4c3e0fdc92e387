// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.resource.IdlResource;

/** Names visible at a place. They are enumerated only on demand. */
final class IdlScope implements ResolvingScope {

  private final EObject context;
  private final EClass kind;

  IdlScope(EObject context, EClass kind) {
    this.context = context;
    this.kind = kind;
  }

  @Override
  public Resolution resolve(String name) {
    return NameResolver.at(context).resolve(name, kind);
  }

  @Override
  public IEObjectDescription getSingleElement(QualifiedName name) {
    Resolution resolution = resolve(String.join("::", name.getSegments()));
    return resolution.isUsable() ? EObjectDescription.create(name, resolution.element()) : null;
  }

  @Override
  public Iterable<IEObjectDescription> getElements(QualifiedName name) {
    IEObjectDescription single = getSingleElement(name);
    return single == null ? List.of() : List.of(single);
  }

  @Override
  public IEObjectDescription getSingleElement(EObject object) {
    for (IEObjectDescription description : getAllElements()) {
      if (EcoreUtil.getURI(description.getEObjectOrProxy()).equals(EcoreUtil.getURI(object))) {
        return description;
      }
    }
    return null;
  }

  @Override
  public Iterable<IEObjectDescription> getElements(EObject object) {
    IEObjectDescription single = getSingleElement(object);
    return single == null ? List.of() : List.of(single);
  }

  /** Names for content assist: those of the enclosing scopes in their short form, then the full names of all visible elements. */
  @Override
  public Iterable<IEObjectDescription> getAllElements() {
    Map<QualifiedName, IEObjectDescription> all = new LinkedHashMap<>();
    IdlResource file = (IdlResource) context.eResource();
    List<String> paths = new ArrayList<>();
    for (EObject scope = context.eContainer(); scope != null; scope = scope.eContainer()) {
      if (scope instanceof IdlModule module) {
        paths.add(file.symbols().pathOf(module));
      } else {
        file.symbols().allInScope(scope).forEach(symbol -> put(all, symbol, QualifiedName.create(symbol.name())));
      }
    }
    paths.add("");
    for (TranslationUnit.Part part : file.unit().parts()) {
      SymbolTable symbols = part.file().symbols();
      for (String path : paths) {
        symbols.allInModule(path).forEach(symbol -> put(all, symbol, QualifiedName.create(symbol.name())));
      }
      for (String path : symbols.modulePaths()) {
        symbols.allInModule(path).forEach(symbol -> put(all, symbol, full(symbol)));
      }
      for (EObject scope : symbols.localScopes()) {
        symbols.allInScope(scope).forEach(symbol -> put(all, symbol, full(symbol)));
      }
    }
    return all.values();
  }

  private static QualifiedName full(Symbol symbol) {
    return QualifiedName.create(QualifiedNames.of(symbol.element()).split("::"));
  }

  private void put(Map<QualifiedName, IEObjectDescription> all, Symbol symbol, QualifiedName name) {
    if (kind.isInstance(symbol.element())) {
      all.putIfAbsent(name, EObjectDescription.create(name, symbol.element()));
    }
  }
}
