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
 * Decides the order in which threads enter scopes: a lane's thread those around the request scope, the request scope, and those that
 * servants enter within it; a task's thread none of the model's.
 */
final class Stacks {

  private final List<ScopePlan> scopes;
  private final ScopeTree tree;

  private Stacks(List<ScopePlan> scopes, ScopeTree tree) {
    this.scopes = scopes;
    this.tree = tree;
  }

  static List<EntryStack> of(Process process, ScopeTree tree, List<ScopePlan> scopes, MemoryPlanner.Serving serving) {
    Stacks order = new Stacks(scopes, tree);
    List<EntryStack> stacks = new ArrayList<>();
    for (LanePlan lane : serving.lanes()) {
      for (PoaPlan poa : serving.poas()) {
        if (poa.lanes().contains(lane.index())) {
          String thread = "lane " + lane.label();
          stacks.add(new EntryStack(thread, poa.index(), order.ofRequest(poa)));
          order.ofServants(poa).forEach(path -> stacks.add(new EntryStack(thread, poa.index(), path)));
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

  /** Scopes that a request enters. A request scope that is not nested is entered from the session scope. */
  private List<Integer> ofRequest(PoaPlan poa) {
    List<Integer> request = path(poa.requestScope());
    if (poa.sessionScope() == ScopeTree.NONE || request.contains(poa.sessionScope())) {
      return request;
    }
    List<Integer> session = path(poa.sessionScope());
    session.add(poa.requestScope());
    return session;
  }

  /** Scopes to enter for each scope that a servant may enter within its request. */
  private List<List<Integer>> ofServants(PoaPlan poa) {
    return scopes.stream()
        .filter(scope -> scope.inner() && tree.isWithin(scope.index(), poa.requestScope()))
        .map(scope -> path(scope.index()))
        .toList();
  }

  /** Scopes to enter up to a given one; pools are not entered. */
  private List<Integer> path(int to) {
    LinkedList<Integer> path = new LinkedList<>();
    for (int scope = to; scope != ScopeTree.NONE; scope = tree.entered(scopes.get(scope).parent())) {
      path.addFirst(scope);
    }
    return path;
  }
}
