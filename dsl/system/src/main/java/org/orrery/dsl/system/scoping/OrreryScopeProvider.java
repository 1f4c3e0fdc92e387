// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.scoping;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.SimpleScope;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.system.interfaces.Features;
import org.orrery.dsl.system.orrery.Call;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.FacetReference;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.OrreryPackage;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.orrery.ReceptacleReference;
import org.orrery.dsl.system.orrery.ThreadPool;

/**
 * Scopes of the references in a system. Elements of a system are visible only within it, by names of their own level;
 * references to IDL are resolved by IDL's rules.
 */
public class OrreryScopeProvider extends AbstractOrreryScopeProvider {

  @Inject private IQualifiedNameConverter names;

  @Override
  public IScope getScope(EObject context, EReference reference) {
    if (reference == OrreryPackage.Literals.OPERATION_TIMING__OPERATION || reference == OrreryPackage.Literals.CALL__OPERATION) {
      return features(context);
    }
    if (reference.getEReferenceType().getEPackage() != OrreryPackage.eINSTANCE) {
      return super.getScope(context, reference);
    }
    return switch (reference.getEReferenceType().getClassifierID()) {
      case OrreryPackage.COMPONENT -> named(systemOf(context, OrrerySystem::getComponents), Component::getName);
      case OrreryPackage.PROCESS -> named(systemOf(context, OrrerySystem::getProcesses), Process::getName);
      case OrreryPackage.HOST -> named(systemOf(context, OrrerySystem::getHosts), Host::getName);
      case OrreryPackage.INSTANCE -> named(instances(context), Instance::getName);
      case OrreryPackage.FACET -> named(facets(context), Facet::getName);
      case OrreryPackage.RECEPTACLE -> named(receptacles(context), Receptacle::getName);
      case OrreryPackage.THREAD_POOL -> named(processOf(context, Process::getThreadPools), ThreadPool::getName);
      case OrreryPackage.MEMORY_SCOPE -> named(processOf(context, SystemElements::scopes), MemoryScope::getName);
      case OrreryPackage.LANE -> byName(lookUp(context, SystemElements::lanesByName));
      case OrreryPackage.POA -> byName(lookUp(context, SystemElements::poasByName));
      default -> super.getScope(context, reference);
    };
  }

  private static <T> Collection<T> systemOf(EObject context, Function<OrrerySystem, ? extends Collection<T>> part) {
    OrrerySystem system = SystemElements.systemOf(context);
    return system == null ? List.of() : part.apply(system);
  }

  private static <T> Collection<T> processOf(EObject context, Function<Process, ? extends Collection<T>> part) {
    Process process = SystemElements.processOf(context);
    return process == null ? List.of() : part.apply(process);
  }

  private static <T> Map<String, T> lookUp(EObject context, Function<Process, Map<String, T>> names) {
    Process process = SystemElements.processOf(context);
    return process == null ? Map.of() : names.apply(process);
  }

  private static Collection<Instance> instances(EObject context) {
    Process process =
        context instanceof ReceptacleReference from
            ? from.getProcess()
            : context instanceof FacetReference to ? to.getProcess() : null;
    return process == null ? List.of() : process.getInstances();
  }

  private static Collection<Facet> facets(EObject context) {
    Instance instance =
        context instanceof FacetReference to ? to.getInstance() : EcoreUtil2.getContainerOfType(context, Instance.class);
    return instance == null || instance.getComponent() == null ? List.of() : instance.getComponent().getFacets();
  }

  private static Collection<Receptacle> receptacles(EObject context) {
    Component component =
        context instanceof ReceptacleReference from
            ? from.getInstance() == null ? null : from.getInstance().getComponent()
            : EcoreUtil2.getContainerOfType(context, Component.class);
    return component == null ? List.of() : component.getReceptacles();
  }

  private <T extends EObject> IScope named(Collection<T> elements, Function<T, String> name) {
    List<IEObjectDescription> found = new ArrayList<>();
    for (T element : elements) {
      if (name.apply(element) != null) {
        found.add(EObjectDescription.create(names.toQualifiedName(name.apply(element)), element));
      }
    }
    return new SimpleScope(found);
  }

  private <T extends EObject> IScope byName(Map<String, T> elements) {
    List<IEObjectDescription> found = new ArrayList<>();
    elements.forEach((name, element) -> found.add(EObjectDescription.create(names.toQualifiedName(name), element)));
    return new SimpleScope(found);
  }

  /** Operations and attributes that a timing or a call may name; content assist passes the facet if no timing is written yet. */
  private IScope features(EObject context) {
    Interface type =
        switch (context) {
          case OperationTiming timing -> ((Facet) timing.eContainer()).getType();
          case Facet facet -> facet.getType();
          case Call call -> call.getReceptacle() == null ? null : call.getReceptacle().getType();
          default -> null;
        };
    return type == null ? IScope.NULLSCOPE : named(Features.of(type), Named::getName);
  }
}
