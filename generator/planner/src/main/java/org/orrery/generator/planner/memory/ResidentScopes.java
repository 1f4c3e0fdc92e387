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
 * Decides in which scopes of the model threads stay between requests. A private scope that is always nested in the same ones need not be
 * left: its thread empties it after each request, so that it costs what a process without any pays.
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

  /** No resident scopes: the process's threads have scopes of their lanes alone, or of a machine's own kind. */
  public static ResidentScopes none() {
    return new ResidentScopes(List.of(), List.of());
  }

  /** The scope in which a lane's threads stay; -1 for one of the lane's own. */
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

  /** Whether all threads that serve requests in a scope stay in it: of scopes with a lane in common only that of the first POA. */
  private boolean isResident(int request) {
    return isSettled(request)
        && poas.stream()
            .map(PoaPlan::requestScope)
            .takeWhile(other -> other != request)
            .noneMatch(other -> isSettled(other) && meet(scopes.get(other), scopes.get(request)));
  }

  /**
   * True if requests may find a scope entered, whatever connection they come by: it is nested in nothing that comes and goes, and what they
   * need besides, which they find by way of what they enter, is not there.
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

  /** Whether lanes that enter a scope have pools beside it, or scopes within it. */
  private boolean hasMore(ScopePlan scope) {
    return scopes.stream().anyMatch(other -> other.blocks() > 0
        ? other.multiplicity() != Multiplicity.PROCESS && meet(other, scope)
        : other.parent() == scope.index());
  }

  private static boolean meet(ScopePlan one, ScopePlan other) {
    return !Collections.disjoint(one.lanes(), other.lanes());
  }
}
