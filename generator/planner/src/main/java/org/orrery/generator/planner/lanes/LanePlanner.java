// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.Toggle;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.LanePlan.Borrowing;
import org.orrery.generator.plan.LanePlan.LargeMessages;
import org.orrery.generator.plan.LanePlan.RequestBuffer;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.memory.ScopeTree;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/** Decides a process's lanes: priorities, threads, buffers and endpoints. A pool without lanes is one lane of its own. */
public final class LanePlanner {

  private final Sources sources;
  private final Problems problems;

  public LanePlanner(Sources sources, Problems problems) {
    this.sources = sources;
    this.problems = problems;
  }

  /** The lanes, in the model's order; at least one. */
  public List<LanePlan> plan(Process process, GiopPlan giop) {
    List<LanePlan> lanes = new ArrayList<>();
    Priorities priorities = Priorities.of(process);
    for (ThreadPool pool : process.getThreadPools()) {
      if (pool.getLanes().isEmpty()) {
        lanes.add(lane(process, lanes.size(), Statement.of(process, pool, giop), priorities, giop));
      }
      int first = lanes.size();
      for (Lane lane : pool.getLanes()) {
        Statement stated = Statement.of(process, lane, borrowing(pool, lane, first), giop);
        lanes.add(lane(process, lanes.size(), stated, priorities, giop));
      }
    }
    if (lanes.isEmpty()) {
      lanes.add(lane(process, 0, Statement.of(process, giop), priorities, giop));
    }
    return lanes;
  }

  private LanePlan lane(Process process, int index, Statement stated, Priorities priorities, GiopPlan giop) {
    refuse(stated);
    return new LanePlan(
        index,
        stated.pool(),
        stated.name(),
        label(process, stated),
        stated.priority(),
        priorities.scheduling(stated.policy(), stated.priority()),
        PropagatedPriorities.of(process, stated.element()),
        stated.threads(),
        stated.dynamic(),
        threads(stated),
        stated.stackBytes(),
        stated.processors().isEmpty() ? Processors.of(process) : stated.processors(),
        Endpoints.of(process, stated.element()),
        stated.clients(),
        giop.maxMessageBytes(),
        giop.maxMessageBytes(),
        stated.large() == 0 ? LargeMessages.OWN : new LargeMessages(stated.large(), Defaults.CONNECTION_BYTES),
        Defaults.requestScopeBytes(process, giop.maxMessageBytes()),
        ScopeTree.NONE,
        stated.spinNanos(),
        stated.borrowing(),
        stated.buffer(),
        sources.origin(stated.element(), process.getName() + "." + stated.pool() + "." + stated.name()));
  }

  /**
   * Borrowing of a lane: from the lanes of its pool that have lower priorities.
   *
   * @param first index of the pool's first lane
   */
  private static Borrowing borrowing(ThreadPool pool, Lane lane, int first) {
    if (pool.getBorrowing() != Toggle.ON) {
      return Borrowing.OFF;
    }
    List<Integer> lenders = new ArrayList<>();
    int threads = 0;
    for (Lane each : pool.getLanes()) {
      if (Defaults.priority(each) < Defaults.priority(lane)) {
        lenders.add(first + pool.getLanes().indexOf(each));
        threads += Defaults.workers(each);
      }
    }
    return new Borrowing(lenders, threads);
  }

  private static LanePlan.Threads threads(Statement stated) {
    int workers = stated.threads() + stated.dynamic();
    int own = workers + (stated.buffer().on() ? 1 : 0);
    int borrowed = stated.borrowing().threads();
    return new LanePlan.Threads(workers, own, workers + borrowed, own + borrowed);
  }

  private static String label(Process process, Statement stated) {
    String label = shortLabel(stated.pool(), stated.name());
    long alike =
        process.getThreadPools().stream()
            .flatMap(
                pool ->
                    pool.getLanes().isEmpty()
                        ? Stream.of(pool.getName())
                        : pool.getLanes().stream().map(lane -> shortLabel(pool.getName(), lane.getName())))
            .filter(label::equals)
            .count();
    return alike > 1 && !stated.name().equals(Defaults.NAME) ? stated.pool() + "." + label : label;
  }

  private static String shortLabel(String pool, String lane) {
    return lane.equals(Defaults.NAME) ? pool : lane;
  }

  private void refuse(Statement stated) {
    if (stated.policy() == SchedulingPolicy.DEADLINE) {
      problems.report(PlanProblem.LANE_FEATURE, stated.element(), stated.name(), "scheduling by deadlines");
    }
  }

  /**
   * Settings that the model states for a lane, whichever element states it.
   *
   * @param element the lane, or the pool without lanes, or the process without pools
   */
  private record Statement(
      EObject element,
      String pool,
      String name,
      int priority,
      int threads,
      int dynamic,
      int clients,
      int large,
      long stackBytes,
      long spinNanos,
      Borrowing borrowing,
      RequestBuffer buffer,
      List<Integer> processors,
      SchedulingPolicy policy) {

    static Statement of(Process process, Lane lane, Borrowing borrowing, GiopPlan giop) {
      return new Statement(
          lane,
          ((ThreadPool) lane.eContainer()).getName(),
          lane.getName(),
          Defaults.priority(lane),
          Defaults.threads(lane),
          Defaults.dynamicThreads(lane),
          Defaults.clients(lane),
          Defaults.largeMessages(lane, giop.largestBytes()),
          Defaults.stackBytes(lane),
          Defaults.spinNanos(lane),
          borrowing,
          new RequestBuffer(Defaults.bufferedRequests(lane), Defaults.bufferedBytes(lane)),
          Processors.listed(lane.getCores()),
          Defaults.scheduling(process, lane));
    }

    static Statement of(Process process, ThreadPool pool, GiopPlan giop) {
      return new Statement(
          pool,
          pool.getName(),
          Defaults.NAME,
          Defaults.priority(pool),
          Defaults.threads(pool),
          Defaults.dynamicThreads(pool),
          Defaults.clients(pool),
          Defaults.largeMessages(pool, giop.largestBytes()),
          Defaults.stackBytes(pool),
          Defaults.spinNanos(pool),
          Borrowing.OFF,
          new RequestBuffer(Defaults.bufferedRequests(pool), Defaults.bufferedBytes(pool)),
          List.of(),
          Defaults.scheduling(process, pool));
    }

    static Statement of(Process process, GiopPlan giop) {
      return new Statement(
          process,
          Defaults.NAME,
          Defaults.NAME,
          Defaults.PRIORITY,
          Defaults.THREADS,
          Defaults.DYNAMIC_THREADS,
          Defaults.CLIENTS,
          Defaults.largeMessages(giop.largestBytes()),
          Defaults.STACK_BYTES,
          Defaults.SPIN_NANOS,
          Borrowing.OFF,
          RequestBuffer.OFF,
          List.of(),
          Defaults.scheduling(process));
    }
  }
}
