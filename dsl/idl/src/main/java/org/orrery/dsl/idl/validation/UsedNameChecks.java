// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import com.google.inject.Inject;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.Annotation;
import org.orrery.dsl.idl.model.CaseLabel;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.NameResolver;
import org.orrery.dsl.idl.scoping.QualifiedNames;
import org.orrery.dsl.idl.scoping.Resolution;
import org.orrery.dsl.idl.scoping.Symbol;
import org.orrery.dsl.idl.scoping.SymbolTable;
import org.orrery.dsl.idl.scoping.TranslationUnit;

/**
 * Checks that a name is not declared in a scope that already uses it for something declared outside (IDL 4.2, 7.5.2): the use
 * introduces it there. Only the first part of a scoped name is introduced, and none of one that begins with {@code ::}. What differs
 * in case only, as in {@code Route route}, is a warning: it is common and can't be mistaken, but other compilers refuse it.
 *
 * <p>Exceptions that are raised introduce nothing: they stand behind all that an operation declares. Nor do labels of unions, whose
 * enumerators other compilers look up in the enum.
 */
public class UsedNameChecks extends IdlChecks {

  @Inject private LinkingHelper texts;

  /** Reports declarations behind a use of their names. */
  @Check
  public void usedNamesAreNotDeclaredAnew(Specification specification) {
    ICompositeNode root = NodeModelUtils.getNode(specification);
    if (root == null || !(specification.eResource() instanceof IdlResource file)) {
      return;
    }
    Map<Symbol, INode> reported = new IdentityHashMap<>();
    for (INode node : root.getAsTreeIterable()) {
      if (node.getGrammarElement() instanceof CrossReference reference) {
        check(file, node, GrammarUtil.getReference(reference), reported);
      }
    }
  }

  private void check(IdlResource file, INode node, EReference reference, Map<Symbol, INode> reported) {
    EObject user = NodeModelUtils.findActualSemanticObjectFor(node);
    if (user == null || user.eResource() != file || reference == null || !introduces(user, reference)) {
      return;
    }
    String name = texts.getCrossRefNodeAsString(node, true);
    if (name == null || name.isEmpty() || name.startsWith("::")) {
      return;
    }
    String first = name.split("::", 2)[0];
    Symbol declared = declaredBehind(file, user, first, node.getOffset());
    if (declared == null || reported.containsKey(declared)) {
      return;
    }
    NameResolver resolver = NameResolver.at(user);
    if (resolver.resolve(name, reference.getEReferenceType()).outcome() != Resolution.Outcome.FOUND) {
      // What is wrong with the use itself is reported there, and hides what the name would have meant.
      return;
    }
    Resolution outer = resolver.resolve(first, IdlPackage.Literals.NAMED);
    reported.put(declared, node);
    IdlProblem problem = declared.name().equals(first) ? IdlProblem.USED_NAME : IdlProblem.USED_NAME_IN_CASE;
    reportName(problem, declared.element(), declared.name(), first, node.getStartLine(),
        outer.element() == null ? first : QualifiedNames.of(outer.element()));
  }

  private static boolean introduces(EObject user, EReference reference) {
    boolean raised = reference.getEReferenceType() == IdlPackage.Literals.EXCEPTION_DEF;
    return !raised && EcoreUtil2.getContainerOfType(user, Annotation.class) == null
        && EcoreUtil2.getContainerOfType(user, CaseLabel.class) == null;
  }

  /** Declaration of a name in the scope of its use, if it stands behind the use and none stands before; else null. */
  private static Symbol declaredBehind(IdlResource file, EObject user, String name, int offset) {
    SymbolTable symbols = file.symbols();
    EObject scope = scopeOf(user, symbols);
    List<Symbol> same;
    if (scope == null || scope instanceof IdlModule) {
      String path = scope instanceof IdlModule module ? symbols.pathOf(module) : "";
      same = symbols.inModule(path, name);
      if (!same.isEmpty() && isDeclaredElsewhere(file, path, name, offset)) {
        return null;
      }
    } else {
      same = symbols.inScope(scope, name);
    }
    boolean seen = same.stream().anyMatch(symbol -> symbol.offset() <= offset);
    return seen || same.isEmpty() ? null : same.getFirst();
  }

  private static boolean isDeclaredElsewhere(IdlResource file, String path, String name, int offset) {
    for (TranslationUnit.Part part : file.unit().parts()) {
      if (part.file() != file && part.seenFrom() < offset && !part.file().symbols().inModule(path, name).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Scope in which a reference stands; null for the file's. The type of an operation's result stands outside of the operation's own. */
  private static EObject scopeOf(EObject user, SymbolTable symbols) {
    boolean result = user.eContainmentFeature() == IdlPackage.Literals.OPERATION__RETURN_TYPE;
    EObject scope = result ? user.eContainer().eContainer() : user.eContainer();
    while (scope != null && !(scope instanceof IdlModule) && !symbols.isScope(scope)) {
      scope = scope.eContainer();
    }
    return scope;
  }
}
