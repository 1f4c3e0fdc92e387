// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.Collections;
import java.util.List;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PoaPlan.Entered;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.ScopePlan.Multiplicity;

/**
 * Decides which scopes of the model are resident: threads stay in them between requests. A private scope that is always nested in the
 * same scopes need not be left: its thread empties it after each request, at the cost of a process without scopes.
 */
public final class ResidentScopes {

  private final List<PoaPlan> poas;
  private final List<ScopePlan> scopes;

  private ResidentScopes(List<PoaPlan> poas, List<ScopePlan> scopes) {
    this.poas = poas;
    this.scopes = scopes;
  }

  /** Resident scopes of a process that lays out the given scopes. */
  public static ResidentScopes of(List<PoaPlan> poas, List<ScopePlan> scopes) {
    return new ResidentScopes(poas, scopes);
  }

  /** No resident scopes: the process has only its lanes' request scopes, or the scopes of an RTSJ machine. */
  public static ResidentScopes none() {
    return new ResidentScopes(List.of(), List.of());
  }

  /** Index of the resident scope of a lane's threads; -1 for the lane's own request scope. */
  public int of(LanePlan lane) {
    return poas.stream()
        .mapToInt(PoaPlan::requestScope)
        .filter(scope -> isResident(scope) && scopes.get(scope).lanes().contains(lane.index()))
        .findFirst()
        .orElse(ScopeTree.NONE);
  }

  /** Scopes that each request of a POA enters. */
  public Entered toEnter(PoaPlan poa) {
    return scopes.isEmpty() || isResident(poa.requestScope()) ? Entered.NONE : new Entered(poa.requestScope(), poa.sessionScope());
  }

  /** True if a scope is resident for all threads that serve requests in it. Of scopes with a lane in common, only the first POA's is. */
  private boolean isResident(int request) {
    return isSettled(request)
        && poas.stream()
            .map(PoaPlan::requestScope)
            .takeWhile(other -> other != request)
            .noneMatch(other -> isSettled(other) && meet(scopes.get(other), scopes.get(request)));
  }

  /**
   * True if threads of any connection can stay in a scope: it is not nested in a scope of a connection, and its requests need no pools or
   * inner scopes, which they would find through the scopes that they enter.
   */
  private boolean isSettled(int index) {
    ScopePlan scope = scopes.get(index);
    if (scope.multiplicity() != Multiplicity.THREAD || scope.kind() != AreaKind.PRIVATE || hasMore(scope)) {
      return false;
    }
    for (int at = scope.parent(); at >= 0; at = scopes.get(at).parent()) {
      Multiplicity outer = scopes.get(at).multiplicity();
      if (outer == Multiplicity.CONNECTION || outer == Multiplicity.THREAD) {
        return false;
      }
    }
    return poas.stream().noneMatch(poa -> poa.requestScope() == index && poa.sessionScope() >= 0);
  }

  /** True if lanes that enter a scope have pools beside it, or scopes nested in it. */
  private boolean hasMore(ScopePlan scope) {
    return scopes.stream().anyMatch(other -> other.blocks() > 0
        ? other.multiplicity() != Multiplicity.PROCESS && meet(other, scope)
        : other.parent() == scope.index());
  }

  private static boolean meet(ScopePlan one, ScopePlan other) {
    return !Collections.disjoint(one.lanes(), other.lanes());
  }
}
