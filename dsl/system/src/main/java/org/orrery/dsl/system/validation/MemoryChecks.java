// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.MEMORY_SCOPE__NAME;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PLACEMENT__FACET;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.POA__REQUEST_SCOPE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.POA__SESSION_SCOPE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.POA__THREADS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TUNNEL__NAME;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Multiplicity;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PoaThreads;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ScopeKind;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.Tunnel;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of scopes, tunnels and POAs: kinds of scopes, and who may enter them. The planner checks sizes. */
public class MemoryChecks extends SystemChecks {

  @Check
  public void requestsRunInAScope(Poa poa) {
    isNoPool(poa, poa.getRequestScope(), POA__REQUEST_SCOPE);
    isNoPool(poa, poa.getSessionScope(), POA__SESSION_SCOPE);
  }

  private void isNoPool(Poa poa, MemoryScope scope, EReference feature) {
    if (scope != null && !scope.eIsProxy() && scope.getKind() == ScopeKind.POOL) {
      report(SystemProblem.REQUESTS_IN_POOL, poa, feature, scope.getName());
    }
  }

  @Check
  public void sharingIsSaid(MemoryScope scope) {
    Process process = SystemElements.processOf(scope);
    if (Defaults.multiplicity(scope) != Multiplicity.PROCESS || SystemElements.lanes(process).size() < 2) {
      return;
    }
    if (scope.isShared() && scope.getKind() == ScopeKind.POOL) {
      return; // blocks of a pool are allocated without a lock
    }
    SystemProblem problem = scope.isShared() ? SystemProblem.SCOPE_SHARED : SystemProblem.SCOPE_NOT_SHARED;
    report(problem, scope, MEMORY_SCOPE__NAME, scope.getName());
  }

  @Check
  public void tunnelIsComplete(Tunnel tunnel) {
    if (tunnel.getCapacity() == null) {
      report(SystemProblem.TUNNEL_INCOMPLETE, tunnel, TUNNEL__NAME, tunnel.getName());
    }
  }

  @Check
  public void facetsLiveInOnePoa(Instance instance) {
    Set<Facet> placed = new HashSet<>();
    for (Placement placement : instance.getPlacements()) {
      Facet facet = placement.getFacet();
      if (facet != null && !facet.eIsProxy() && !placed.add(facet)) {
        report(SystemProblem.PLACED_TWICE, placement, PLACEMENT__FACET, facet.getName());
      }
    }
  }

  @Check
  public void singleThreadedOverLanes(Poa poa) {
    ThreadPool pool = Defaults.threadPool(poa);
    if (poa.getThreads() == PoaThreads.SINGLE && pool != null && !pool.eIsProxy() && pool.getLanes().size() > 1) {
      report(SystemProblem.SINGLE_OVER_LANES, poa, POA__THREADS, poa.getName(), pool.getLanes().size());
    }
  }
}
