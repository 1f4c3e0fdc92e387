// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import com.google.inject.Inject;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.IllegalNodeException;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.orrery.dsl.idl.diagnostics.Problem;
import org.orrery.dsl.idl.model.Annotation;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.scoping.Resolution;
import org.orrery.dsl.idl.scoping.ResolvingScope;
import org.orrery.dsl.idl.validation.IdlProblem;

/** Messages for references that can't be linked. */
public class IdlLinkingMessages extends LinkingDiagnosticMessageProvider {

  /** Types of other languages, and their names in IDL. */
  private static final Map<String, String> TYPES = Map.ofEntries(Map.entry("int", "long"), Map.entry("Integer", "long"),
      Map.entry("bool", "boolean"), Map.entry("Boolean", "boolean"), Map.entry("byte", "octet"), Map.entry("String", "string"),
      Map.entry("uint", "unsigned long"), Map.entry("int8_t", "int8"), Map.entry("int16_t", "short"), Map.entry("int32_t", "long"),
      Map.entry("int64_t", "long long"), Map.entry("uint8_t", "octet"), Map.entry("uint16_t", "unsigned short"),
      Map.entry("uint32_t", "unsigned long"), Map.entry("uint64_t", "unsigned long long"), Map.entry("float32", "float"),
      Map.entry("float64", "double"), Map.entry("wchar_t", "wchar"));

  /** Errors of one file for which similar names are looked for: each search goes through all names in scope. */
  private static final int MOST_SEARCHES = 20;

  @Inject private IScopeProvider scopes;

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    // An unknown annotation is ignored with its arguments (IDL 4.2, 8.2.2).
    if (EcoreUtil2.getContainerOfType(context.getContext(), Annotation.class) != null) {
      return null;
    }
    String name;
    try {
      name = context.getLinkText();
    } catch (IllegalNodeException e) {
      return message(IdlProblem.UNKNOWN_NAME, e.getNode().getText().strip(), "");
    }
    EObject element = context.getContext();
    EReference reference = context.getReference();
    EClass kind = reference.getEReferenceType();
    IScope scope = scopes.getScope(element, reference);
    if (!(scope instanceof ResolvingScope resolving)) {
      return unknown(element, scope, name);
    }
    Resolution resolution = resolving.resolve(name);
    return switch (resolution.outcome()) {
      case TOO_EARLY -> message(IdlProblem.TOO_EARLY, resolution.detail());
      case WRONG_KIND -> resolution.element() instanceof ForwardDeclaration
          ? message(IdlProblem.INCOMPLETE, name)
          : message(IdlProblem.WRONG_KIND, name, Kinds.of(resolution.element().eClass()), Kinds.of(kind));
      default -> unknown(element, scope, name);
    };
  }

  private static DiagnosticMessage unknown(EObject user, IScope scope, String name) {
    if (TYPES.containsKey(name)) {
      return message(IdlProblem.UNKNOWN_NAME, name, ", or write '" + TYPES.get(name) + "', which is IDL's name of such a type");
    }
    if (user.eResource().getErrors().size() > MOST_SEARCHES) {
      return message(IdlProblem.UNKNOWN_NAME, name, "");
    }
    List<String> similar = Similar.to(name, scope.getAllElements(), IEObjectDescription::getName);
    return message(IdlProblem.UNKNOWN_NAME, name, similar.isEmpty() ? "" : ", or did you mean " + String.join(", ", similar) + "?");
  }

  private static DiagnosticMessage message(Problem problem, Object... details) {
    return new DiagnosticMessage(problem.message(details), Severity.ERROR, problem.code(), problem.remedy(details));
  }
}
