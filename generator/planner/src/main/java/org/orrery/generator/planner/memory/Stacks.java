// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan.EntryStack;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * Decides in which order threads enter scopes: a lane's the session's, then the request's; a task's none of the model's. On the
 * RTSJ a lane's thread enters all that the request's is nested in.
 */
final class Stacks {

  private Stacks() {}

  static List<EntryStack> of(Process process, List<ScopePlan> scopes, MemoryPlanner.Serving serving) {
    List<EntryStack> stacks = new ArrayList<>();
    for (LanePlan lane : serving.lanes()) {
      for (PoaPlan poa : serving.poas()) {
        if (poa.lanes().contains(lane.index())) {
          stacks.add(new EntryStack("lane " + lane.label(), poa.index(), process.getRtsj() == null ? entered(poa) : path(poa, scopes)));
        }
      }
    }
    for (Instance instance : process.getInstances()) {
      for (Task task : instance.getComponent().getTasks()) {
        stacks.add(new EntryStack("task " + instance.getName() + "." + task.getName(), -1, List.of()));
      }
    }
    return stacks;
  }

  private static List<Integer> path(PoaPlan poa, List<ScopePlan> scopes) {
    LinkedList<Integer> path = new LinkedList<>();
    for (int scope = poa.requestScope(); scope != ScopeTree.NONE; scope = scopes.get(scope).parent()) {
      path.addFirst(scope);
    }
    return path;
  }

  private static List<Integer> entered(PoaPlan poa) {
    return poa.sessionScope() == ScopeTree.NONE
        ? List.of(poa.requestScope())
        : List.of(poa.sessionScope(), poa.requestScope());
  }
}
