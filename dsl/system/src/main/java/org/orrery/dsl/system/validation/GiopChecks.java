// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CONNECTION__TARGET;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.GIOP__FRAGMENT;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.GIOP__MESSAGE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.GIOP__STRATEGY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.GIOP__VERSIONS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.INSTANCE__COMPONENT;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.interfaces.WideTypes;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Giop;
import org.orrery.dsl.system.orrery.GiopStrategy;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Linking;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Receptacle;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of GIOP settings: connected processes have a version in common, message and fragment sizes are valid (CORBA 3.3 part 2, 9.4). */
public class GiopChecks extends SystemChecks {

  private static final Set<String> VERSIONS = Set.of("1.0", "1.1", "1.2");
  private static final long LEAST_MESSAGE = 1 << 10;
  private static final long LEAST_FRAGMENT = 32;

  @Check
  public void versionsAreKnown(Giop giop) {
    List<String> versions = giop.getVersions();
    for (int i = 0; i < versions.size(); i++) {
      if (!VERSIONS.contains(versions.get(i))) {
        reportAt(SystemProblem.GIOP_VERSION, giop, GIOP__VERSIONS, i, versions.get(i));
      } else if (versions.subList(0, i).contains(versions.get(i))) {
        reportAt(SystemProblem.STATED_TWICE, giop, GIOP__VERSIONS, i, versions.get(i));
      }
    }
  }

  @Check
  public void messagesCanBeMade(Giop giop) {
    if (giop.getMessage() != null && Quantities.bytes(giop.getMessage()) < LEAST_MESSAGE) {
      report(SystemProblem.MESSAGE_SIZE, giop, GIOP__MESSAGE, Quantities.bytes(giop.getMessage()));
    }
  }

  @Check
  public void fragmentsCanBeSent(Giop giop) {
    if (giop.getFragment() == null) {
      return;
    }
    long bytes = Quantities.bytes(giop.getFragment());
    long message = Quantities.bytes(giop.getMessage(), Defaults.MESSAGE_BYTES);
    if (bytes % 8 != 0 || bytes < LEAST_FRAGMENT) {
      report(SystemProblem.FRAGMENT_SIZE, giop, GIOP__FRAGMENT, bytes);
    } else if (!giop.getVersions().contains("1.2")) {
      report(SystemProblem.FRAGMENT_VERSION, giop, GIOP__FRAGMENT);
    } else if (bytes > message) {
      report(SystemProblem.FRAGMENT_ABOVE_MESSAGE, giop, GIOP__FRAGMENT, bytes, message);
    }
  }

  @Check
  public void strategyCanBeLinked(Process process) {
    Giop giop = process.getGiop();
    boolean loads =
        giop != null && (giop.getStrategy() == GiopStrategy.FINE_GRAIN || giop.getStrategy() == GiopStrategy.PAIRED);
    if (loads && process.getLanguage() == Language.CPP && process.getLinking() == Linking.STATIC) {
      report(SystemProblem.FINE_GRAIN_STATIC, giop, GIOP__STRATEGY, giop.getStrategy().getLiteral());
    }
  }

  @Check
  public void versionsMeet(Connection connection) {
    if (connection.getSource() == null || connection.getTarget() == null) {
      return;
    }
    Process client = connection.getSource().getProcess();
    Process server = connection.getTarget().getProcess();
    if (client == null || server == null || client.eIsProxy() || server.eIsProxy()) {
      return;
    }
    List<String> here = Defaults.giopVersions(client);
    List<String> there = Defaults.giopVersions(server);
    if (Collections.disjoint(here, there)) {
      report(
          SystemProblem.GIOP_NO_COMMON_VERSION,
          connection,
          CONNECTION__TARGET,
          client.getName(),
          String.join(", ", here),
          server.getName(),
          String.join(", ", there));
    }
  }

  @Check
  public void wideCharactersHaveAnEncoding(Instance instance) {
    Process process = SystemElements.processOf(instance);
    Component component = instance.getComponent();
    if (component == null || component.eIsProxy() || !Defaults.giopVersions(process).equals(List.of("1.0"))) {
      return;
    }
    Stream<Interface> facets = component.getFacets().stream().map(Facet::getType);
    Stream<Interface> receptacles = component.getReceptacles().stream().map(Receptacle::getType);
    Stream.concat(facets, receptacles)
        .filter(type -> type != null && !type.eIsProxy() && WideTypes.in(type))
        .distinct()
        .forEach(
            type -> report(SystemProblem.WIDE_IN_1_0, instance, INSTANCE__COMPONENT, type.getName(), process.getName()));
  }
}
