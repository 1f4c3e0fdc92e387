// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.endpoints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Facet;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Lifespan;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.planner.demux.ObjectKeys;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Sources;

/**
 * Decides a process's POAs and the slots of the objects that the model declares.
 *
 * <p>POAs are numbered depth first in the model's order; objects of instances that name no POA live in a POA of their own,
 * numbered last, so that adding such an instance changes no other key. One planner serves one process.
 */
public final class PoaPlanner {

  private final Sources sources;
  private final Process process;
  private final List<LanePlan> lanes;
  private final List<PoaPlan> poas = new ArrayList<>();
  private final Map<Poa, Integer> indices = new HashMap<>();
  private final Map<Integer, Integer> objects = new HashMap<>();

  public PoaPlanner(Sources sources, Process process, List<LanePlan> lanes) {
    this.sources = sources;
    this.process = process;
    this.lanes = lanes;
    process.getPoas().forEach(poa -> number(poa, "", -1));
  }

  /** The POAs, parents before children, once all objects have been asked for. */
  public List<PoaPlan> poas() {
    return List.copyOf(poas);
  }

  /** The object of an instance's facet. */
  public ObjectPlan object(Instance instance, Facet facet) {
    int poa = poaOf(instance, facet);
    int slot = objects.merge(poa, 1, Integer::sum) - 1;
    String reference = process.getName() + "." + instance.getName() + "." + facet.getName();
    return new ObjectPlan(
        facet.getName(),
        Names.of(facet.getType()),
        poa,
        slot,
        ObjectKeys.declared(poa, slot),
        reference,
        sources.origin(instance, reference));
  }

  private int poaOf(Instance instance, Facet facet) {
    return instance.getPlacements().stream()
        .filter(placement -> placement.getFacet() == facet)
        .map(Placement::getPoa)
        .map(indices::get)
        .findFirst()
        .orElseGet(this::defaultPoa);
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
            Defaults.OBJECTS,
            true,
            PoaPlan.PriorityModel.CLIENT_PROPAGATED,
            lanes.getFirst().priority(),
            0,
            PoaPlan.ThreadPolicy.ORB_CONTROL,
            sources.origin(process, process.getName() + "." + Defaults.NAME)));
    return poas.getLast().index();
  }

  private void number(Poa poa, String parentPath, int parent) {
    int index = poas.size();
    String path = parentPath + poa.getName();
    int priority = priority(poa);
    indices.put(poa, index);
    poas.add(
        new PoaPlan(
            index,
            path,
            parent,
            Defaults.objects(poa),
            poa.getLifespan() != Lifespan.TRANSIENT,
            poa.getPriorityModel() == null
                ? PoaPlan.PriorityModel.CLIENT_PROPAGATED
                : PoaPlan.PriorityModel.valueOf(poa.getPriorityModel().getKind().name()),
            priority,
            lane(poa, priority),
            PoaPlan.ThreadPolicy.valueOf(poa.getThreads().name()),
            sources.origin(poa, process.getName() + "." + path.replace('/', '.'))));
    poa.getPoas().forEach(child -> number(child, path + "/", index));
  }

  private int priority(Poa poa) {
    if (poa.getPriorityModel() != null && poa.getPriorityModel().getPriority() != null) {
      return poa.getPriorityModel().getPriority();
    }
    return poolLanes(poa).getFirst().priority();
  }

  /** The lane of the POA's pool whose priority is nearest from below, or the lowest. */
  private int lane(Poa poa, int priority) {
    List<LanePlan> candidates = poolLanes(poa);
    LanePlan best = candidates.getFirst();
    for (LanePlan lane : candidates) {
      boolean fits = lane.priority() <= priority;
      boolean bestFits = best.priority() <= priority;
      if (fits ? !bestFits || lane.priority() > best.priority() : !bestFits && lane.priority() < best.priority()) {
        best = lane;
      }
    }
    return best.index();
  }

  /** The lanes of its thread pool; a POA that names none has its parent's, and the first of all at last. */
  private List<LanePlan> poolLanes(Poa poa) {
    ThreadPool pool = Defaults.threadPool(poa);
    if (pool != null) {
      return lanes.stream().filter(lane -> lane.pool().equals(pool.getName())).toList();
    }
    String first = lanes.getFirst().pool();
    return lanes.stream().filter(lane -> lane.pool().equals(first)).toList();
  }
}
