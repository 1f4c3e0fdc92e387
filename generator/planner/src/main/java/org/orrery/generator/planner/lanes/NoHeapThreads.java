// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.GiopStrategy;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Observation;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.Toggle;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** No-heap threads of a process (RTSJ), and diagnostics for features that such threads don't support yet. */
public final class NoHeapThreads {

  private final Problems problems;
  private final Process process;

  public NoHeapThreads(Problems problems, Process process) {
    this.problems = problems;
    this.process = process;
  }

  /** Indices of the no-heap lanes. */
  public List<Integer> lanes() {
    List<Boolean> lanes = new ArrayList<>();
    for (ThreadPool pool : process.getThreadPools()) {
      if (pool.getLanes().isEmpty()) {
        lanes.add(pool.isNoHeap());
      }
      pool.getLanes().forEach(lane -> lanes.add(Defaults.noHeap(lane)));
    }
    List<Integer> without = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      if (lanes.get(i)) {
        without.add(i);
      }
    }
    return without;
  }

  /** Names {@code instance.task} of the no-heap tasks. */
  public List<String> tasks() {
    List<String> without = new ArrayList<>();
    for (Instance instance : process.getInstances()) {
      for (Task task : instance.getComponent().getTasks()) {
        if (task.isNoHeap()) {
          without.add(instance.getName() + "." + task.getName());
        }
      }
    }
    return without;
  }

  /**
   * Reports features that would allocate memory without freeing it in a no-heap thread.
   *
   * @param lanes indices of the no-heap lanes
   */
  public void report(List<Integer> lanes) {
    for (ThreadPool pool : process.getThreadPools()) {
      if (pool.getLanes().isEmpty() && pool.isNoHeap()) {
        buffer(pool, Defaults.bufferedRequests(pool));
      }
      for (Lane lane : pool.getLanes()) {
        if (Defaults.noHeap(lane)) {
          buffer(lane, Defaults.bufferedRequests(lane));
          if (pool.getBorrowing() == Toggle.ON) {
            cannot(pool, "'borrowing on' with a no_heap lane", "remove 'no_heap'");
          }
        }
      }
    }
    if (process.getGiop() != null && loadsLate(process.getGiop().getStrategy()) && (!lanes.isEmpty() || tasksCall())) {
      String late = "'handlers " + process.getGiop().getStrategy().getLiteral() + "'";
      cannot(process, late + " with no_heap threads", "write 'handlers preloaded' or 'handlers fixed'");
    }
    if (!lanes.isEmpty() && process.getObservation() != Observation.OFF) {
      cannot(process, "'observe' with a no_heap lane", "remove 'no_heap'");
    }
  }

  private void buffer(EObject element, int requests) {
    if (requests > 0) {
      cannot(element, "a request buffer of a no_heap lane", "remove 'no_heap'");
    }
  }

  private static boolean loadsLate(GiopStrategy strategy) {
    return strategy == GiopStrategy.FINE_GRAIN || strategy == GiopStrategy.PAIRED;
  }

  /** True if a no-heap task may call a receptacle: a task without {@code calls} may call any. */
  private boolean tasksCall() {
    return process.getInstances().stream()
        .map(Instance::getComponent)
        .anyMatch(component ->
            !component.getReceptacles().isEmpty() && component.getTasks().stream().anyMatch(Task::isNoHeap));
  }

  private void cannot(EObject element, String what, String instead) {
    problems.report(PlanProblem.NOT_YET, element, what, ", or " + instead);
  }
}
