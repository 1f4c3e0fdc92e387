// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.List;

/**
 * The plan of a process, as far as it is the RTSJ's.
 *
 * @param areas the scopes, parents before children
 * @param poas for each POA where its requests run
 * @param timings what the releases of tasks may take; one that is not listed is not watched
 * @param noHeap which threads do without the heap
 */
public record RtsjConfiguration(
    List<AreaConfiguration> areas, List<PoaScopes> poas, List<Timing> timings, NoHeap noHeap) {
  /** Copies the lists. */
  public RtsjConfiguration {
    areas = List.copyOf(areas);
    poas = List.copyOf(poas);
    timings = List.copyOf(timings);
  }

  /**
   * Scopes that a POA's requests run in.
   *
   * @param request index of the requests' scope: of one per thread, if the plan nests it elsewhere than in the session's
   * @param session index of the scope that it is entered from and whose objects outlive it; negative for none
   */
  public record PoaScopes(int request, int session) {}

  /** True if a POA's requests run in a scope of the connection that they have come by. */
  boolean perConnection(int poa) {
    return liesInConnection(poas.get(poa).request()) || liesInConnection(poas.get(poa).session());
  }

  private boolean liesInConnection(int scope) {
    for (int i = scope; i >= 0; i = areas.get(i).parent()) {
      if (areas.get(i).extent().multiplicity() == AreaConfiguration.Multiplicity.CONNECTION) {
        return true;
      }
    }
    return false;
  }

  /**
   * Limits of each release of a task.
   *
   * @param task {@code instance.task}
   * @param deadlineNanos deadline, from the release on
   * @param costNanos time of the processor; 0 where the model does not say
   */
  public record Timing(String task, long deadlineNanos, long costNanos) {}

  /**
   * Threads that may neither allocate on the heap nor refer to what is there, so that no collector delays them.
   *
   * @param lanes indices of the lanes whose threads they are
   * @param tasks {@code instance.task} of each task whose thread is one
   */
  public record NoHeap(List<Integer> lanes, List<String> tasks) {
    /** No such thread. */
    public static final NoHeap NONE = new NoHeap(List.of(), List.of());

    /** Copies the lists. */
    public NoHeap {
      lanes = List.copyOf(lanes);
      tasks = List.copyOf(tasks);
    }
  }
}
