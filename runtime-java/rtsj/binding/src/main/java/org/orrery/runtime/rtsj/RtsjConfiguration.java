// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.List;

/**
 * What the plan says of a process's memory.
 *
 * @param areas the scopes, parents before children
 * @param requestScopes for each POA the index of the scope that its requests run in
 * @param noHeap which threads do without the heap
 */
public record RtsjConfiguration(List<AreaConfiguration> areas, List<Integer> requestScopes, NoHeap noHeap) {
  /** Copies the lists. */
  public RtsjConfiguration {
    areas = List.copyOf(areas);
    requestScopes = List.copyOf(requestScopes);
  }

  /** Where no thread does without the heap. */
  public RtsjConfiguration(List<AreaConfiguration> areas, List<Integer> requestScopes) {
    this(areas, requestScopes, new NoHeap(List.of(), List.of()));
  }

  /**
   * Threads that may neither allocate on the heap nor refer to what is there, so that no collector delays them.
   *
   * @param lanes indices of the lanes whose threads they are
   * @param tasks {@code instance.task} of each task whose thread is one
   */
  public record NoHeap(List<Integer> lanes, List<String> tasks) {
    /** Copies the lists. */
    public NoHeap {
      lanes = List.copyOf(lanes);
      tasks = List.copyOf(tasks);
    }
  }
}
