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
    int request = poa.scopes().request();
    if (memory == null || request == Layout.NO_SCOPE) {
      return RequestScopes.NONE;
    }
    boolean everywhere = layout.scopes().get(request).lanes().stream().allMatch(lane -> usual(lane) == request);
    return everywhere ? RequestScopes.NONE : poa.scopes();
  }

  private int usual(int lane) {
    return poas.stream()
        .mapToInt(poa -> poa.scopes().request())
        .filter(scope -> scope != Layout.NO_SCOPE && isSettled(scope) && layout.scopes().get(scope).lanes().contains(lane))
        .findFirst()
        .orElse(Layout.NO_SCOPE);
  }

  /** Whether lanes that enter the scope have pools beside it, which a request finds by way of those that it enters. */
  private boolean hasPools(Layout.Scope scope) {
    return layout.scopes().stream()
        .filter(other -> other.extent().blocks() > 0 && other.extent().per() != Multiplicity.PROCESS)
        .anyMatch(other -> !Collections.disjoint(other.lanes(), scope.lanes()));
  }

  /** Whether requests find the scope nested in the same ones, whatever connection they come by. */
  private boolean isSettled(int index) {
    Layout.Scope scope = layout.scopes().get(index);
    if (scope.extent().per() != Multiplicity.THREAD || scope.kind() != AreaKind.PRIVATE || hasPools(scope)) {
      return false;
    }
    if (scope.parent() != Layout.NO_SCOPE) {
      Multiplicity outer = layout.scopes().get(scope.parent()).extent().per();
      if (outer == Multiplicity.CONNECTION || outer == Multiplicity.THREAD) {
        return false;
      }
    }
    return poas.stream().noneMatch(poa -> poa.scopes().request() == index && poa.scopes().session() != Layout.NO_SCOPE);
  }
}
