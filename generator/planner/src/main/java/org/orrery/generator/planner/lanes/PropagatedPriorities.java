// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import static org.orrery.generator.planner.lanes.PriorityMapping.HIGHEST;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityModel;
import org.orrery.dsl.system.orrery.PriorityModelKind;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.plan.LanePlan.Propagated;

/**
 * Decides which propagated priorities run in a lane. A caller uses the lane with the highest priority that is not above the caller's,
 * else the lowest lane. So a lane serves priorities from its own up to just below the next lane's, and the lowest lane all below too.
 */
final class PropagatedPriorities {

  private PropagatedPriorities() {}

  /**
   * Propagated priorities that a lane serves.
   *
   * @param lane the lane, or the pool without lanes, or the process without pools
   */
  static Propagated of(Process process, EObject lane) {
    if (!(lane instanceof Lane stated)) {
      return new Propagated(0, HIGHEST, lane instanceof ThreadPool pool && servesPropagated(process, pool));
    }
    ThreadPool pool = (ThreadPool) stated.eContainer();
    int own = Defaults.priority(stated);
    boolean lowest = others(pool, own).noneMatch(other -> other < own);
    OptionalInt next = others(pool, own).filter(other -> other > own).min();
    return new Propagated(lowest ? 0 : own, next.isPresent() ? next.getAsInt() - 1 : HIGHEST, false);
  }

  private static IntStream others(ThreadPool pool, int own) {
    return pool.getLanes().stream().mapToInt(Defaults::priority).filter(priority -> priority != own);
  }

  private static boolean servesPropagated(Process process, ThreadPool pool) {
    return EcoreUtil2.getAllContentsOfType(process, Poa.class).stream()
        .filter(poa -> pool == Objects.requireNonNullElse(Defaults.threadPool(poa), process.getThreadPools().getFirst()))
        .map(Defaults::priorityModel)
        .filter(Objects::nonNull)
        .map(PriorityModel::getKind)
        .anyMatch(kind -> kind == PriorityModelKind.CLIENT_PROPAGATED);
  }
}
