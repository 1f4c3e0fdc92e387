// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.Collections;
import java.util.List;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.Layout.Members;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.LaneMemory;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.memory.RequestScopes;

/** Which scopes of the model's a process's threads stay in, and which they enter for a request. */
final class ScopeChoice {
  private final Layout layout;
  private final List<PoaConfiguration> poas;
  private final ProcessMemory memory;

  /** Makes the memory, if the model lays out any. */
  ScopeChoice(ProcessConfiguration process) {
    layout = process.memory();
    poas = process.poas();
    List<Members> lanes = process.lanes().stream().map(lane -> new Members(lane.connections(), lane.allThreads())).toList();
    memory = layout == Layout.NONE ? null : new ProcessMemory(layout, lanes);
  }

  /** Null where the model lays out none. */
  ProcessMemory memory() {
    return memory;
  }

  LaneMemory of(int lane) {
    return memory == null ? LaneMemory.NONE : new LaneMemory(memory, lane, usual(lane));
  }

  /** What a POA's requests enter: nothing where all their threads are in it already. */
  RequestScopes toEnter(PoaConfiguration poa) {
    return memory == null || isStayedIn(poa.scopes().request()) ? RequestScopes.NONE : poa.scopes();
  }

  private int usual(int lane) {
    return poas.stream()
        .mapToInt(poa -> poa.scopes().request())
        .filter(scope -> isStayedIn(scope) && layout.scopes().get(scope).lanes().contains(lane))
        .findFirst()
        .orElse(Layout.NO_SCOPE);
  }

  /** Whether all threads that serve requests in a scope stay in it: of scopes with a lane in common only that of the first POA. */
  private boolean isStayedIn(int request) {
    return isSettled(request)
        && poas.stream()
            .mapToInt(poa -> poa.scopes().request())
            .takeWhile(other -> other != request)
            .noneMatch(other -> isSettled(other) && meet(layout.scopes().get(other), layout.scopes().get(request)));
  }

  /**
   * Whether requests may find a scope entered, whatever connection they come by: it is nested in nothing that comes and goes, and what they
   * need besides, which they find by way of what they enter, is not there.
   */
  private boolean isSettled(int index) {
    if (index == Layout.NO_SCOPE) {
      return false;
    }
    Layout.Scope scope = layout.scopes().get(index);
    if (scope.extent().per() != Multiplicity.THREAD || scope.kind() != AreaKind.PRIVATE || hasMore(index)) {
      return false;
    }
    for (int at = scope.parent(); at != Layout.NO_SCOPE; at = layout.scopes().get(at).parent()) {
      Multiplicity outer = layout.scopes().get(at).extent().per();
      if (outer == Multiplicity.CONNECTION || outer == Multiplicity.THREAD) {
        return false;
      }
    }
    return poas.stream().noneMatch(poa -> poa.scopes().request() == index && poa.scopes().session() != Layout.NO_SCOPE);
  }

  /** Whether lanes that enter a scope have pools beside it, or scopes within it. */
  private boolean hasMore(int index) {
    Layout.Scope scope = layout.scopes().get(index);
    return layout.scopes().stream().anyMatch(other -> other.extent().blocks() > 0
        ? other.extent().per() != Multiplicity.PROCESS && meet(other, scope)
        : other.parent() == index);
  }

  private static boolean meet(Layout.Scope one, Layout.Scope other) {
    return !Collections.disjoint(one.lanes(), other.lanes());
  }
}
