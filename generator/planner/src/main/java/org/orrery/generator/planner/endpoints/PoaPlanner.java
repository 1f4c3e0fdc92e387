// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.endpoints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Lifespan;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityModel;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.demux.ObjectKeys;
import org.orrery.generator.planner.memory.ScopeTree;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Decides a process's POAs and the slots of the objects that the model declares.
 *
 * <p>POAs are numbered depth first in the model's order; objects of instances that name no POA live in a POA of their own,
 * numbered last, so that adding such an instance changes no other key. One planner serves one process.
 */
public final class PoaPlanner {

  private final Sources sources;
  private final Problems problems;
  private final Process process;
  private final List<LanePlan> lanes;
  private final ScopeTree scopes;
  private final List<PoaPlan> poas = new ArrayList<>();
  private final Map<Poa, Integer> indices = new HashMap<>();
  /** Number of objects that the model declares in each POA; the key null stands for the POA of instances that name none. */
  private final Map<Poa, Integer> declared = new HashMap<>();
  private final Map<Integer, Integer> slots = new HashMap<>();
  /** Number of objects planned so far. */
  private int objects;

  public PoaPlanner(Sources sources, Problems problems, Process process, List<LanePlan> lanes) {
    this.sources = sources;
    this.problems = problems;
    this.process = process;
    this.lanes = lanes;
    this.scopes = new ScopeTree(process);
    for (Instance instance : process.getInstances()) {
      for (Facet facet : instance.getComponent().getFacets()) {
        declared.merge(placement(instance, facet).map(Placement::getPoa).orElse(null), 1, Integer::sum);
      }
    }
    process.getPoas().forEach(poa -> number(poa, "", -1));
  }

  /** POAs, parents before children. To be called after {@link #object} for all objects. */
  public List<PoaPlan> poas() {
    return List.copyOf(poas);
  }

  /** Plans the object of an instance's facet. To be called in the order in which the process numbers its facets. */
  public ObjectPlan object(Instance instance, Facet facet) {
    Optional<Placement> placement = placement(instance, facet);
    PoaPlan poa = poas.get(placement.map(Placement::getPoa).map(indices::get).orElseGet(this::defaultPoa));
    if (!poa.persistent()) {
      problems.report(PlanProblem.DECLARED_IN_TRANSIENT, placement.orElseThrow(), facet.getName(), poa.path().replace('/', '.'));
    }
    int slot = slots.merge(poa.index(), 1, Integer::sum) - 1;
    int priority = placement.map(Placement::getPriority).orElse(poa.defaultPriority());
    int lane = nearest(poa.lanes(), priority);
    String reference = process.getName() + "." + instance.getName() + "." + facet.getName();
    return new ObjectPlan(
        objects++,
        facet.getName(),
        Names.of(facet.getType()),
        poa.index(),
        slot,
        ObjectKeys.declared(poa.index(), slot),
        placement.map(Placement::getKey).orElse(""),
        placement.map(Placement::getNamed).orElse(""),
        reference,
        priority,
        lane,
        published(poa.priorityModel(), poa.lanes(), lane),
        sources.origin(instance, reference));
  }

  private static Optional<Placement> placement(Instance instance, Facet facet) {
    return instance.getPlacements().stream().filter(placement -> placement.getFacet() == facet).findFirst();
  }

  /**
   * Indices of the lanes that a reference lists: none for a pool without lanes, one if the object declares its own priority. The
   * first is the lane whose address is in the reference's profile, since TAO's clients read only the priority of the first.
   */
  private List<Integer> published(PoaPlan.PriorityModel model, List<Integer> served, int lane) {
    if (lanes.get(lane).name().equals(Defaults.NAME)) {
      return List.of();
    }
    return model == PoaPlan.PriorityModel.SERVER_DECLARED
        ? List.of(lane)
        : Stream.concat(Stream.of(lane), served.stream().filter(other -> other != lane)).toList();
  }

  private int defaultPoa() {
    PoaPlan last = poas.isEmpty() ? null : poas.getLast();
    if (last != null && last.path().equals(Defaults.NAME) && !indices.containsValue(last.index())) {
      return last.index();
    }
    poas.add(
        new PoaPlan(
            poas.size(),
            Defaults.NAME,
            -1,
            Math.max(Defaults.OBJECTS, declared.get(null)),
            declared.get(null),
            true,
            PoaPlan.PriorityModel.NONE,
            lanes.getFirst().priority(),
            0,
            poolLanes(null),
            published(PoaPlan.PriorityModel.NONE, poolLanes(null), 0),
            PoaPlan.ThreadPolicy.ORB_CONTROL,
            scopes.requestScope(null),
            scopes.sessionScope(null),
            PoaPlan.Entered.NONE,
            sources.origin(process, process.getName() + "." + Defaults.NAME)));
    return poas.getLast().index();
  }

  private void number(Poa poa, String parentPath, int parent) {
    int index = poas.size();
    String path = parentPath + poa.getName();
    PriorityModel model = Defaults.priorityModel(poa);
    List<Integer> served = poolLanes(Defaults.threadPool(poa));
    int priority =
        model == null || model.getPriority() == null ? lanes.get(served.getFirst()).priority() : model.getPriority();
    PoaPlan.PriorityModel kind =
        model == null ? PoaPlan.PriorityModel.NONE : PoaPlan.PriorityModel.valueOf(model.getKind().name());
    int lane = nearest(served, priority);
    int objects = declared.getOrDefault(poa, 0);
    if (objects > Defaults.objects(poa)) {
      problems.report(PlanProblem.POA_FULL, poa, path.replace('/', '.'), Defaults.objects(poa), objects);
    }
    indices.put(poa, index);
    poas.add(
        new PoaPlan(
            index,
            path,
            parent,
            Defaults.objects(poa),
            objects,
            poa.getLifespan() != Lifespan.TRANSIENT,
            kind,
            priority,
            lane,
            served,
            published(kind, served, lane),
            PoaPlan.ThreadPolicy.valueOf(poa.getThreads().name()),
            scopes.requestScope(poa),
            scopes.sessionScope(poa),
            PoaPlan.Entered.NONE,
            sources.origin(poa, process.getName() + "." + path.replace('/', '.'))));
    poa.getPoas().forEach(child -> number(child, path + "/", index));
  }

  /** Index of the candidate lane whose priority is nearest from below, or of the lowest. */
  private int nearest(List<Integer> candidates, int priority) {
    LanePlan best = lanes.get(candidates.getFirst());
    for (int index : candidates) {
      LanePlan lane = lanes.get(index);
      boolean fits = lane.priority() <= priority;
      boolean bestFits = best.priority() <= priority;
      if (fits ? !bestFits || lane.priority() > best.priority() : !bestFits && lane.priority() < best.priority()) {
        best = lane;
      }
    }
    return best.index();
  }

  /** Indices of the lanes of a thread pool; null stands for the first pool. */
  private List<Integer> poolLanes(ThreadPool pool) {
    String name = pool == null ? lanes.getFirst().pool() : pool.getName();
    return lanes.stream().filter(lane -> lane.pool().equals(name)).map(LanePlan::index).toList();
  }
}
