// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.conversion.ReservedWords;
import org.orrery.dsl.idl.linking.Kinds;
import org.orrery.dsl.idl.model.Factory;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.ForwardKind;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.resource.CorbaModule;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.QualifiedNames;
import org.orrery.dsl.idl.scoping.Symbol;
import org.orrery.dsl.idl.scoping.SymbolTable;
import org.orrery.dsl.idl.scoping.TranslationUnit;

/** Checks that the names of a scope are distinct and no keywords (IDL 4.2, 7.2.3 and 7.5.2). */
public class NameChecks extends IdlChecks {

  /** Reports names that are declared twice in one scope, in this file or in this file and an included one. */
  @Check
  public void namesOfAScopeDiffer(Specification specification) {
    if (!(specification.eResource() instanceof IdlResource file)) {
      return;
    }
    SymbolTable symbols = file.symbols();
    for (EObject scope : symbols.localScopes()) {
      for (Symbol symbol : symbols.allInScope(scope)) {
        compare(symbol, symbols.inScope(scope, symbol.name()), List.of());
      }
    }
    for (String path : symbols.modulePaths()) {
      for (Symbol symbol : symbols.allInModule(path)) {
        compare(symbol, symbols.inModule(path, symbol.name()), included(file, path, symbol));
      }
    }
  }

  private static List<Symbol> included(IdlResource file, String path, Symbol symbol) {
    List<Symbol> found = new ArrayList<>();
    for (TranslationUnit.Part part : file.unit().parts()) {
      if (part.file() != file && part.seenFrom() < symbol.offset()) {
        // What comes with the language is not written anywhere: a module corba is no misspelled CORBA.
        boolean builtIn = part.file().getURI().equals(CorbaModule.LOCATION);
        for (Symbol other : part.file().symbols().inModule(path, symbol.name())) {
          if (other.offset() < part.limit() && (!builtIn || other.name().equals(symbol.name()))) {
            found.add(other);
          }
        }
      }
    }
    return found;
  }

  /** Reports a symbol if an earlier one has the same name. */
  private void compare(Symbol symbol, List<Symbol> sameFile, List<Symbol> included) {
    List<Symbol> before = new ArrayList<>(included);
    before.addAll(sameFile.subList(0, sameFile.indexOf(symbol)));
    for (Symbol other : before) {
      if (!other.name().equals(symbol.name())) {
        reportName(IdlProblem.CASE_COLLISION, symbol.element(), symbol.name(), other.name(), place(other.element(), symbol.element()));
        return;
      }
      if (!mayStandTogether(other.element(), symbol.element())) {
        reportName(IdlProblem.DUPLICATE_NAME, symbol.element(), symbol.name(), Kinds.of(other.element().eClass()),
            place(other.element(), symbol.element()));
        return;
      }
    }
  }

  private static boolean mayStandTogether(Named one, Named other) {
    if (one instanceof IdlModule && other instanceof IdlModule) {
      return true;
    }
    if (one instanceof ForwardDeclaration forward && other instanceof ForwardDeclaration again) {
      return forward.getKind() == again.getKind();
    }
    return one instanceof ForwardDeclaration forward ? announces(forward, other)
        : other instanceof ForwardDeclaration later && announces(later, one);
  }

  private static boolean announces(ForwardDeclaration forward, Named definition) {
    return switch (forward.getKind()) {
      case INTERFACE -> IdlPackage.Literals.INTERFACE.isInstance(definition);
      case VALUETYPE -> IdlPackage.Literals.VALUE_TYPE.isInstance(definition) && !IdlPackage.Literals.EVENT_TYPE.isInstance(definition);
      case EVENTTYPE -> IdlPackage.Literals.EVENT_TYPE.isInstance(definition);
      case STRUCT -> IdlPackage.Literals.STRUCT.isInstance(definition);
      case UNION -> IdlPackage.Literals.UNION.isInstance(definition);
      case COMPONENT -> IdlPackage.Literals.COMPONENT.isInstance(definition);
      case HOME -> IdlPackage.Literals.HOME.isInstance(definition);
    };
  }

  /** A struct or union with a forward declaration is defined; an interface may be defined in a file that is not included. */
  @Check
  public void announcedTypesAreDefined(ForwardDeclaration forward) {
    boolean needed = forward.getKind() == ForwardKind.STRUCT || forward.getKind() == ForwardKind.UNION;
    if (!needed || forward.getName() == null || !(forward.eResource() instanceof IdlResource file)) {
      return;
    }
    EObject scope = QualifiedNames.scopeAround(forward);
    List<Symbol> same = new ArrayList<>();
    if (scope == null || scope instanceof IdlModule) {
      String path = scope instanceof IdlModule module ? file.symbols().pathOf(module) : "";
      file.unit().parts().forEach(part -> same.addAll(part.file().symbols().inModule(path, forward.getName())));
    } else {
      same.addAll(file.symbols().inScope(scope, forward.getName()));
    }
    if (same.stream().noneMatch(symbol -> announces(forward, symbol.element()))) {
      reportName(IdlProblem.FORWARD_UNDEFINED, forward, forward.getName());
    }
  }

  /** A name is neither that of the scope directly around it nor a keyword in another case. */
  @Check
  public void nameIsOfItsOwn(Named element) {
    String name = element.getName();
    if (name == null) {
      return;
    }
    EObject scope = QualifiedNames.scopeAround(element);
    // Operations and factories are scopes, but not among those whose names are kept free (IDL 4.2, 7.5.2).
    boolean kept = !(scope instanceof Operation) && !(scope instanceof Factory);
    if (kept && scope instanceof Named outer && name.equalsIgnoreCase(outer.getName())) {
      reportName(IdlProblem.NAME_OF_SCOPE, element, name);
    }
    if (name.startsWith("_")) {
      String letters = name.replaceFirst("^_+", "");
      reportName(IdlProblem.BAD_IDENTIFIER, element, name, letters.isEmpty() ? "a" : letters);
    }
    if (ReservedWords.contains(name) && !isEscaped(element)) {
      IdlProblem problem = ReservedWords.isYoung(name) ? IdlProblem.YOUNG_KEYWORD : IdlProblem.KEYWORD_COLLISION;
      reportName(problem, element, name, ReservedWords.spelling(name));
    }
  }

  private static boolean isEscaped(Named element) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, IdlPackage.Literals.NAMED__NAME);
    return nodes.isEmpty() || NodeModelUtils.getTokenText(nodes.getFirst()).startsWith("_");
  }
}
