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
 * Indices of a process's scopes: those of the model, parents first, then the default request scope, for POAs that state none.
 */
public final class ScopeTree {

  /** Index that stands for immortal memory, or for no scope. */
  public static final int NONE = -1;

  private final Process process;
  private final List<MemoryScope> stated;

  public ScopeTree(Process process) {
    this.process = process;
    this.stated = SystemElements.scopes(process);
  }

  /** Scopes of the model. */
  List<MemoryScope> stated() {
    return stated;
  }

  /** Index of the default request scope. */
  int implicit() {
    return stated.size();
  }

  /** Index of a POA's request scope; a null POA stands for that of instances that name none. */
  public int requestScope(Poa poa) {
    MemoryScope scope = poa == null ? null : Defaults.requestScope(poa);
    return scope == null ? implicit() : stated.indexOf(scope);
  }

  /** Index of a POA's session scope; {@link #NONE} if there is none. A null POA stands for that of instances that name none. */
  public int sessionScope(Poa poa) {
    MemoryScope scope = poa == null ? null : Defaults.sessionScope(poa);
    return scope == null ? NONE : stated.indexOf(scope);
  }

  /** Index of a scope of the model; {@link #NONE} for null. */
  int index(MemoryScope scope) {
    return scope == null ? NONE : stated.indexOf(scope);
  }

  /** True if a scope is another one or nested in it. */
  boolean isWithin(int scope, int outer) {
    for (int at = scope; at != NONE; at = at < stated.size() ? parent(stated.get(at)) : NONE) {
      if (at == outer) {
        return true;
      }
    }
    return false;
  }

  /**
   * True if servants enter and leave a scope within their requests: it is per thread, and nested in the request scope or in another
   * inner scope.
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

  /** True if a scope is a pool; pools are not entered, but found through the scopes that are. */
  boolean isPool(int scope) {
    return scope >= 0 && scope < stated.size() && stated.get(scope).getKind() == ScopeKind.POOL;
  }

  /** Index of a scope, or for a pool of the innermost scope around it that is not a pool. */
  int entered(int scope) {
    int at = scope;
    while (isPool(at)) {
      at = parent(stated.get(at));
    }
    return at;
  }

  /** Index of the scope in which another one is nested. */
  int parent(MemoryScope scope) {
    return scope.eContainer() instanceof MemoryScope outer ? stated.indexOf(outer) : NONE;
  }
}
