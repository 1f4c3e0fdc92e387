// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__EXTERNAL;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__SOURCE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__TARGET;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.FACET__TYPE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INITIAL_REFERENCE__REFERENCE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INSTANCE__COMPONENT;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INSTANCE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__NO_HEAP;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PLACEMENT__NAMED;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PROCESS__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PROCESS__RTSJ;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.RECEPTACLE__TYPE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__NO_HEAP;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.system.addresses.ExternalReference;
import org.orrery.dsl.system.addresses.ExternalReference.Scheme;
import org.orrery.dsl.system.interfaces.Features;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.InitialReference;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.orrery.ReceptacleReference;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of connections: every receptacle is connected once, to a facet of a suitable interface. */
public class ConnectionChecks extends SystemChecks {

  /** Client end of a connection: a receptacle of an instance. */
  private record End(Instance instance, Receptacle receptacle) {

    static End of(ReceptacleReference reference) {
      return new End(reference.getInstance(), reference.getReceptacle());
    }

    boolean isKnown() {
      return instance != null && receptacle != null && !instance.eIsProxy() && !receptacle.eIsProxy();
    }
  }

  @Check
  public void receptaclesAreConnectedOnce(OrrerySystem system) {
    Set<End> connected = new HashSet<>();
    for (Connection connection : system.getConnections()) {
      if (connection.getSource() != null) {
        End end = End.of(connection.getSource());
        if (end.isKnown() && !connected.add(end)) {
          report(SystemProblem.CONNECTED_TWICE, connection, CONNECTION__SOURCE, end.receptacle().getName());
        }
      }
    }
    for (Process process : system.getProcesses()) {
      process.getInstances().forEach(instance -> receptaclesAreConnected(process, instance, connected));
    }
  }

  @Check
  public void interfacesFit(Connection connection) {
    if (connection.getSource() == null || connection.getTarget() == null) {
      return;
    }
    Receptacle receptacle = connection.getSource().getReceptacle();
    Facet facet = connection.getTarget().getFacet();
    if (receptacle == null || facet == null || !isKnown(receptacle.getType()) || !isKnown(facet.getType())) {
      return;
    }
    if (!Features.conforms(facet.getType(), receptacle.getType())) {
      report(
          SystemProblem.INTERFACE_MISMATCH,
          connection,
          CONNECTION__TARGET,
          receptacle.getName(),
          receptacle.getType().getName(),
          facet.getType().getName());
    }
  }

  @Check
  public void externalNamesAnObject(Connection connection) {
    String external = connection.getExternal();
    if (external == null) {
      return;
    }
    ExternalReference reference = ExternalReference.of(external);
    if (!reference.problem().isEmpty()) {
      report(SystemProblem.EXTERNAL_MALFORMED, connection, CONNECTION__EXTERNAL, external, reference.problem());
    }
    for (int number : reference.malformed()) {
      report(SystemProblem.EXTERNAL_PROFILE, connection, CONNECTION__EXTERNAL, number);
    }
  }

  @Check
  public void nameIsOneOfANamingService(Placement placement) {
    String name = placement.getNamed();
    if (name == null) {
      return;
    }
    ExternalReference reference = ExternalReference.of(name);
    if (reference.scheme() == Scheme.CORBANAME && !reference.problem().isEmpty()) {
      report(SystemProblem.NAME_MALFORMED, placement, PLACEMENT__NAMED, name, reference.problem());
    } else if (!ExternalReference.isName(name)) {
      report(SystemProblem.NAME_MALFORMED, placement, PLACEMENT__NAMED, name, "corbaname: or a name behind '#' is missing");
    }
  }

  @Check
  public void initialReferenceNamesAnObject(InitialReference initial) {
    ExternalReference reference = ExternalReference.of(initial.getReference());
    if (reference.scheme() == Scheme.CORBANAME || reference.scheme() == Scheme.RIR) {
      report(SystemProblem.INITIAL_LOOKED_UP, initial, INITIAL_REFERENCE__REFERENCE, initial.getName());
    } else if (!reference.problem().isEmpty()) {
      report(
          SystemProblem.EXTERNAL_MALFORMED, initial, INITIAL_REFERENCE__REFERENCE, initial.getReference(), reference.problem());
    }
  }

  @Check
  public void facetIsRemote(Facet facet) {
    remote(facet.getType(), facet, FACET__TYPE);
  }

  @Check
  public void receptacleIsRemote(Receptacle receptacle) {
    remote(receptacle.getType(), receptacle, RECEPTACLE__TYPE);
  }

  @Check
  public void processDoesSomething(Process process) {
    if (process.getInstances().isEmpty()) {
      report(SystemProblem.PROCESS_EMPTY, process, PROCESS__NAME, process.getName());
    }
  }

  @Check
  public void componentIsInTheProcessesLanguage(Instance instance) {
    Process process = SystemElements.processOf(instance);
    Component component = instance.getComponent();
    if (component != null
        && component.getImplementation() != null
        && component.getImplementation().getHeader() != null
        && process.getLanguage() == Language.JAVA) {
      report(SystemProblem.IMPLEMENTATION_LANGUAGE, instance, INSTANCE__COMPONENT, component.getName(), process.getName());
    }
  }

  @Check
  public void rtsjIsJava(Process process) {
    if (process.getRtsj() == null) {
      return;
    }
    if (process.getLanguage() != Language.JAVA) {
      report(SystemProblem.RTSJ_LANGUAGE, process, PROCESS__RTSJ, process.getName());
    } else if (!List.of("1.0.2", "2.0").contains(process.getRtsj())) {
      report(SystemProblem.RTSJ_VERSION, process, PROCESS__RTSJ, process.getRtsj());
    }
  }

  @Check
  public void noHeapIsOnTheRtsj(Process process) {
    if (process.getRtsj() != null) {
      return;
    }
    for (ThreadPool pool : process.getThreadPools()) {
      if (pool.isNoHeap()) {
        report(SystemProblem.NO_HEAP_WITHOUT_RTSJ, pool, THREAD_POOL__NO_HEAP, pool.getName(), process.getName());
      }
      for (Lane lane : pool.getLanes()) {
        if (lane.isNoHeap()) {
          report(SystemProblem.NO_HEAP_WITHOUT_RTSJ, lane, LANE__NO_HEAP, lane.getName(), process.getName());
        }
      }
    }
    for (Instance instance : process.getInstances()) {
      if (instance.getComponent() != null && instance.getComponent().getTasks().stream().anyMatch(Task::isNoHeap)) {
        report(
            SystemProblem.NO_HEAP_WITHOUT_RTSJ, instance, INSTANCE__COMPONENT, instance.getComponent().getName(), process.getName());
      }
    }
  }

  private void receptaclesAreConnected(Process process, Instance instance, Set<End> connected) {
    Component component = instance.getComponent();
    if (component == null || component.eIsProxy()) {
      return;
    }
    for (Receptacle receptacle : component.getReceptacles()) {
      if (!connected.contains(new End(instance, receptacle))) {
        String owner = process.getName() + "." + instance.getName();
        report(SystemProblem.NOT_CONNECTED, instance, INSTANCE__NAME, receptacle.getName(), owner);
      }
    }
  }

  private void remote(Interface type, EObject element, EStructuralFeature feature) {
    if (isKnown(type) && type.isLocal()) {
      report(SystemProblem.LOCAL_INTERFACE, element, feature, type.getName());
    }
  }

  private static boolean isKnown(Interface type) {
    return type != null && !type.eIsProxy();
  }
}
