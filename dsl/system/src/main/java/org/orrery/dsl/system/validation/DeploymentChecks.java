// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.DEPLOYMENT__CORES;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.DEPLOYMENT__PROCESS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.HOST__NAME;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.ArrivalKind;
import org.orrery.dsl.system.orrery.Arrivals;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.CoreRange;
import org.orrery.dsl.system.orrery.Deployment;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of deployment: stated cores exist, and the utilisation of a host does not exceed its cores. */
public class DeploymentChecks extends SystemChecks {

  @Check
  public void coresExist(Deployment deployment) {
    Host host = deployment.getHost();
    if (host == null || host.eIsProxy()) {
      return;
    }
    int cores = Defaults.cores(host);
    for (int i = 0; i < deployment.getCores().size(); i++) {
      CoreRange range = deployment.getCores().get(i);
      Integer last = range.getLast() == null ? range.getFirst() : range.getLast();
      if (last != null && last >= cores) {
        reportAt(SystemProblem.CORE_MISSING, deployment, DEPLOYMENT__CORES, i, host.getName(), last, cores - 1);
      }
    }
  }

  @Check
  public void processesAreDeployedOnce(OrrerySystem system) {
    Set<Process> deployed = new HashSet<>();
    for (Deployment deployment : system.getDeployments()) {
      Process process = deployment.getProcess();
      if (process != null && !process.eIsProxy() && !deployed.add(process)) {
        report(SystemProblem.DEPLOYED_TWICE, deployment, DEPLOYMENT__PROCESS, process.getName());
      }
    }
  }

  @Check
  public void demandIsMet(Host host) {
    double demand =
        SystemElements.systemOf(host).getDeployments().stream()
            .filter(deployment -> deployment.getHost() == host && deployment.getProcess() != null)
            .map(Deployment::getProcess)
            .distinct()
            .flatMap(process -> process.getInstances().stream())
            .mapToDouble(DeploymentChecks::demand)
            .sum();
    int cores = Defaults.cores(host);
    if (demand > cores) {
      report(SystemProblem.UTILISATION, host, HOST__NAME, host.getName(), Math.round(demand * 100), cores);
    }
  }

  /** Utilisation by the instance's tasks and operations, in cores, as far as the model states worst-case execution times and rates. */
  private static double demand(Instance instance) {
    Component component = instance.getComponent();
    if (component == null) {
      return 0;
    }
    double tasks =
        component.getTasks().stream()
            .filter(task -> Defaults.periodNanos(task) > 0)
            .mapToDouble(task -> (double) Defaults.wcetNanos(task) / Defaults.periodNanos(task))
            .sum();
    double operations =
        component.getFacets().stream().flatMap(facet -> facet.getTimings().stream()).mapToDouble(DeploymentChecks::demand).sum();
    return tasks + operations;
  }

  private static double demand(OperationTiming timing) {
    Arrivals arrivals = timing.getArrivals();
    if (arrivals == null || arrivals.getInterval() == null || Quantities.nanos(arrivals.getInterval()) == 0) {
      return 0;
    }
    boolean bounded = arrivals.getKind() != ArrivalKind.POISSON && arrivals.getKind() != ArrivalKind.UNIFORM;
    int count = arrivals.getCount() == null ? 1 : arrivals.getCount();
    return bounded ? (double) count * Defaults.wcetNanos(timing) / Quantities.nanos(arrivals.getInterval()) : 0;
  }
}
