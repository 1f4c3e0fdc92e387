// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Multiplicity;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ScopeKind;
import org.orrery.dsl.system.scoping.SystemElements;

/**
 * How a process's scopes are numbered: those of the model parents first, then the one that requests run in whose POA states none.
 */
public final class ScopeTree {

  /** No scope: immortal memory, or none stated. */
  public static final int NONE = -1;

  private final Process process;
  private final List<MemoryScope> stated;

  public ScopeTree(Process process) {
    this.process = process;
    this.stated = SystemElements.scopes(process);
  }

  /** The scopes of the model. */
  List<MemoryScope> stated() {
    return stated;
  }

  /** The scope of requests whose POA states none. */
  int implicit() {
    return stated.size();
  }

  /** The scope that a POA's requests run in; null stands for the POA of instances that name none. */
  public int requestScope(Poa poa) {
    MemoryScope scope = poa == null ? null : Defaults.requestScope(poa);
    return scope == null ? implicit() : stated.indexOf(scope);
  }

  /** The scope that a POA's connections have their memory in; null as above. */
  public int sessionScope(Poa poa) {
    MemoryScope scope = poa == null ? null : Defaults.sessionScope(poa);
    return scope == null ? NONE : stated.indexOf(scope);
  }

  /** The number of a scope of the model; {@link #NONE} for none. */
  int index(MemoryScope scope) {
    return scope == null ? NONE : stated.indexOf(scope);
  }

  /** Whether a scope is another or nested in it. */
  boolean isWithin(int scope, int outer) {
    for (int at = scope; at != NONE; at = at < stated.size() ? parent(stated.get(at)) : NONE) {
      if (at == outer) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a scope is one that servants enter within their request, and leave again: per thread, and nested in the one that the request
   * runs in, or in another such.
   */
  boolean isInner(int scope) {
    if (scope < 0 || scope >= stated.size() || isPool(scope) || !isPerThread(stated.get(scope)) || isRequests(scope)) {
      return false;
    }
    int outer = parent(stated.get(scope));
    return isRequests(outer) || isInner(outer);
  }

  private boolean isRequests(int scope) {
    return scope != NONE && SystemElements.poas(process).stream().anyMatch(poa -> requestScope(poa) == scope);
  }

  private static boolean isPerThread(MemoryScope scope) {
    return Defaults.multiplicity(scope) == Multiplicity.THREAD;
  }

  /** Whether a scope is a pool: threads find it by way of those that they enter. */
  boolean isPool(int scope) {
    return scope >= 0 && scope < stated.size() && stated.get(scope).getKind() == ScopeKind.POOL;
  }

  /** A scope, or if that is a pool the innermost around it that is none. */
  int entered(int scope) {
    int at = scope;
    while (isPool(at)) {
      at = parent(stated.get(at));
    }
    return at;
  }

  /** The scope that another is nested in. */
  int parent(MemoryScope scope) {
    return scope.eContainer() instanceof MemoryScope outer ? stated.indexOf(outer) : NONE;
  }
}
