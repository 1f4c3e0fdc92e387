// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.linking;

import com.google.inject.Inject;
import java.util.List;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.orrery.dsl.idl.linking.IdlLinkingMessages;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.system.orrery.Call;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.FacetReference;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.OrreryPackage;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ReceptacleReference;
import org.orrery.dsl.system.scoping.NearName;
import org.orrery.dsl.system.scoping.SystemElements;
import org.orrery.dsl.system.validation.SystemProblem;

/**
 * Messages for references that can't be linked: the kind of element expected, where it was looked for, and similar names. A
 * reference that can't be resolved only because another one is unknown gets no message, so one mistake gives one message.
 */
public class OrreryLinkingMessages extends IdlLinkingMessages {

  @Inject private IScopeProvider scopes;

  @Inject private IQualifiedNameConverter names;

  /** Expected kind of element and the place searched; the place is null if it is itself an unresolved reference. */
  private record Wanted(String kind, String place) {}

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    EReference reference = context.getReference();
    if (reference == OrreryPackage.Literals.OPERATION_TIMING__OPERATION || reference == OrreryPackage.Literals.CALL__OPERATION) {
      Interface type = interfaceOf(context.getContext());
      return isKnown(type)
          ? message(
              SystemProblem.UNKNOWN_OPERATION, type.getName(), context.getLinkText(), remedy(context))
          : null;
    }
    if (reference.getEReferenceType().getEPackage() != OrreryPackage.eINSTANCE) {
      return super.getUnresolvedProxyMessage(context);
    }
    Wanted wanted = wanted(context.getContext(), reference);
    return wanted.place() == null
        ? null
        : message(SystemProblem.UNKNOWN, wanted.kind(), context.getLinkText(), wanted.place(), remedy(context));
  }

  private static Wanted wanted(EObject context, EReference reference) {
    String system = place("system", SystemElements.systemOf(context).getName());
    Process process = SystemElements.processOf(context);
    String here = process == null ? null : place("process", process.getName());
    return switch (reference.getEReferenceType().getClassifierID()) {
      case OrreryPackage.COMPONENT -> new Wanted("component", system);
      case OrreryPackage.PROCESS -> new Wanted("process", system);
      case OrreryPackage.HOST -> new Wanted("host", system);
      case OrreryPackage.INSTANCE -> new Wanted("instance", processOf(context));
      case OrreryPackage.FACET -> new Wanted("facet", componentOf(context));
      case OrreryPackage.RECEPTACLE -> new Wanted("receptacle", componentOf(context));
      case OrreryPackage.THREAD_POOL -> new Wanted("thread pool", here);
      case OrreryPackage.LANE -> new Wanted("lane", here);
      case OrreryPackage.MEMORY_SCOPE -> new Wanted("scope", here);
      case OrreryPackage.POA -> new Wanted("POA", here);
      default -> new Wanted(reference.getEReferenceType().getName(), system);
    };
  }

  private static String processOf(EObject context) {
    Process process =
        context instanceof ReceptacleReference from
            ? from.getProcess()
            : context instanceof FacetReference to ? to.getProcess() : null;
    return isKnown(process) ? place("process", process.getName()) : null;
  }

  private static String componentOf(EObject context) {
    Component component =
        switch (context) {
          case ReceptacleReference from -> componentOf(from.getInstance());
          case FacetReference to -> componentOf(to.getInstance());
          default -> {
            Instance instance = EcoreUtil2.getContainerOfType(context, Instance.class);
            yield instance == null ? EcoreUtil2.getContainerOfType(context, Component.class) : componentOf(instance);
          }
        };
    return isKnown(component) ? place("component", component.getName()) : null;
  }

  private static Component componentOf(Instance instance) {
    return isKnown(instance) ? instance.getComponent() : null;
  }

  private static Interface interfaceOf(EObject context) {
    return switch (context) {
      case OperationTiming timing -> ((Facet) timing.eContainer()).getType();
      case Call call -> isKnown(call.getReceptacle()) ? call.getReceptacle().getType() : null;
      default -> null;
    };
  }

  private String remedy(ILinkingDiagnosticContext context) {
    List<String> known =
        StreamSupport.stream(
                scopes.getScope(context.getContext(), context.getReference()).getAllElements().spliterator(), false)
            .map(description -> names.toString(description.getName()))
            .distinct()
            .toList();
    return NearName.remedy(context.getLinkText(), known);
  }

  private static DiagnosticMessage message(SystemProblem problem, Object... details) {
    return new DiagnosticMessage(problem.message(details), Severity.ERROR, problem.code(), problem.remedy(details));
  }

  private static boolean isKnown(EObject element) {
    return element != null && !element.eIsProxy();
  }

  private static String place(String kind, String name) {
    return kind + " '" + name + "'";
  }
}
